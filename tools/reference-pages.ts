// The reference, made from the same data as `--help`: README's table of common options, and docs/commands.md with every command.
// `npm run reference` writes both; a test compares them.

import type { BenchReport } from '../src/bench/bench-report.js';
import { speedTable } from '../src/bench/bench-table.js';
import { allCommands } from '../src/cli/commands.js';
import { argumentText, helpOf, optionText } from '../src/cli/rim/arguments.js';
import type { CommandSpec, OptionSpec } from '../src/cli/rim/command.js';
import { optionsOf } from '../src/cli/rim/options.js';

/** The options of `fill` that README shows. */
const NEEDED_MOST = ['dict', 'lang', 'seed', 'count', 'best', 'min-score', 'require', 'exclude', 'format', 'out'];
/** The width of help in a document, in characters. */
const WIDTH = 110;

/** Marks the generated part of a document. */
export const BEGIN = '<!-- made by `npm run reference` -->';
export const END = '<!-- end -->';
/** Marks README's figures; `npm run bench` measures them again. */
export const SPEED_BEGIN = '<!-- made by `npm run reference` from bench/sample.json -->';
export const SPEED_END = '<!-- end of figures -->';

/** The commands and the common options as Markdown tables. */
export async function readmeReference(): Promise<string> {
  const specs = await allCommands();
  const commands = specs.map(({ name, args, summary }) => {
    const call = [name, ...args.map(argumentText)].join(' ');
    return `| \`${call.replaceAll('|', '\\|')}\` | ${summary.replaceAll('|', '\\|')} |`;
  });
  const options = ['| option of `fill` | |', '|---|---|', ...NEEDED_MOST.map(name => row(fillOption(specs, name)))];
  return [['| command | |', '|---|---|', ...commands].join('\n'), options.join('\n')].join('\n\n');
}

function fillOption(specs: readonly CommandSpec[], wanted: string): OptionSpec {
  const fill = specs.find(({ name }) => name === 'fill')!;
  const found = optionsOf(fill).find(({ name }) => name === wanted);
  if (found === undefined) throw new Error(`fill has no option ${wanted}`);
  return found;
}

/** README's examples: a command line in a console block, and its output in the block after it. */
const EXAMPLE = /(```console\n\$ npx crossgen (.*)\n```\n\n```text\n)([\s\S]*?)(```)/g;

/** The command lines of a document's examples, with the output that the document shows for each. */
export function examplesOf(document: string): readonly { readonly command: string; readonly shown: string }[] {
  return [...document.matchAll(EXAMPLE)].map(([, , command, shown]) => ({ command: command!, shown: shown! }));
}

/** @param shows the output of each command line: standard output, then the notes except the seed */
export function withExamples(document: string, shows: ReadonlyMap<string, string>): string {
  return document.replaceAll(EXAMPLE, (_, head, command, __, tail) => `${head}${shows.get(command)}${tail}`);
}

/** What a terminal shows of a run, for an example. */
export function shownOf({ out, err }: { readonly out: string; readonly err: string }): string {
  return `${out}${err.replace(/^seed \d+\n/, out === '' ? '' : '\n')}`;
}

/** The help of every command as a Markdown document. */
export async function commandReference(): Promise<string> {
  const parts = (await allCommands()).map(command => {
    const help = `${helpOf(command, WIDTH)}${command.help === undefined ? '' : `\n${command.help}\n`}`;
    return `## ${command.name}\n\n\`\`\`text\n${help.trimEnd()}\n\`\`\``;
  });
  return `# Commands\n\nWhat \`crossgen COMMAND --help\` prints; \`crossgen COMMAND -h\` prints the common options alone. ${BEGIN}\n\n${parts.join('\n\n')}\n`;
}

/** README's figures, from the sample suite. */
export function readmeSpeed(sample: BenchReport): string {
  return speedTable(sample);
}

/** A document with its generated part replaced. */
export function withGenerated(document: string, part: string, begin = BEGIN, end = END): string {
  const [before, after] = [document.indexOf(begin), document.indexOf(end)];
  if (before < 0 || after < before) throw new Error(`the document has no ${begin} … ${end}`);
  return `${document.slice(0, before)}${begin}\n\n${part}\n\n${document.slice(after)}`;
}

function row(option: OptionSpec): string {
  const text = [option.text, ...(option.choices === undefined ? [] : [`(${option.choices.join(', ')})`])].join(' ');
  const cell = (content: string): string => content.replaceAll('|', '\\|');
  return `| \`${cell(optionText(option))}\` | ${cell(text)} |`;
}
