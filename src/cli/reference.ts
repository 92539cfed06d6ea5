// The reference, made from the same data as `--help`: README's table of common options, and docs/commands.md with every command.
// `npm run reference` writes both; a test compares them.

import type { BenchReport } from '../bench/report.js';
import { speedTable } from '../bench/table.js';
import { allCommands } from './commands.js';
import { argumentText, helpOf, optionText } from './rim/arguments.js';
import type { OptionSpec } from './rim/command.js';
import { COMMON_OPTIONS } from './rim/options.js';

/** Characters of a line of help in a document. */
const WIDTH = 110;

/** Stand around the generated part of a document. */
export const BEGIN = '<!-- made by `npm run reference` -->';
export const END = '<!-- end -->';
/** The same around README's figures; `npm run bench` measures them anew. */
export const SPEED_BEGIN = '<!-- made by `npm run reference` from bench/sample.json -->';
export const SPEED_END = '<!-- end of figures -->';

/** The commands and the common options as Markdown tables. */
export async function readmeReference(): Promise<string> {
  const specs = await allCommands();
  const commands = specs.map(({ name, args, summary }) => {
    const call = [name, ...args.map(argumentText)].join(' ');
    return `| \`${call.replaceAll('|', '\\|')}\` | ${summary.replaceAll('|', '\\|')} |`;
  });
  const between = '[docs/commands.md](docs/commands.md) has every option of every command. These are common:';
  return [['| command | |', '|---|---|', ...commands].join('\n'), between, optionTable()].join('\n\n');
}

function optionTable(): string {
  return ['| option | | default |', '|---|---|---|', ...COMMON_OPTIONS.map(row)].join('\n');
}

/** The help of every command as a Markdown document. */
export async function commandReference(): Promise<string> {
  const parts = (await allCommands()).map(command => {
    const help = `${helpOf(command, WIDTH)}${command.help === undefined ? '' : `\n${command.help}\n`}`;
    return `## ${command.name}\n\n\`\`\`text\n${help.trimEnd()}\n\`\`\``;
  });
  return `# Commands\n\nWhat \`crossgen COMMAND --help\` prints. ${BEGIN}\n\n${parts.join('\n\n')}\n`;
}

/** README's figures, of the sample suite. */
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
  const fallback = option.default === undefined ? '' : `\`${option.default}\``;
  return `| \`${cell(optionText(option))}\` | ${cell(text)} | ${fallback} |`;
}
