// `crossgen completion`: a script for bash, zsh or fish, made from the same tables as the help. It is static: completing a word
// starts no process.

import { type CommandSpec, type Context, EXIT, type ExitCode, type OptionSpec } from '../rim/command.js';
import { optionsOf } from '../rim/options.js';

const SHELLS = { bash, zsh, fish } as const;

export const command: CommandSpec = {
  name: 'completion',
  summary: 'Prints the completion script of a shell',
  args: [{ name: 'SHELL', text: 'the shell', takes: 'one', choices: Object.keys(SHELLS) }],
  options: [],
  help: `Examples:
  eval "$(crossgen completion bash)"            in ~/.bashrc
  eval "$(crossgen completion zsh)"             in ~/.zshrc, after compinit
  crossgen completion fish > ~/.config/fish/completions/crossgen.fish`,
  async run(context: Context): Promise<ExitCode> {
    const specs = await context.commands();
    const shell = context.args[0] as keyof typeof SHELLS;
    await context.print(SHELLS[shell](specs));
    return EXIT.done;
  },
};

function bash(specs: readonly CommandSpec[]): string {
  const cases = specs.map(spec => {
    const options = optionsOf(spec);
    const values = options.filter(option => option.value !== undefined).map(option => valueCase(option));
    return [
      `    ${spec.name})`,
      `      case "$before" in`,
      ...values,
      `      esac`,
      `      words="${flagsOf(options).join(' ')}"`,
      `      [[ $word == -* ]] || { ${offer(spec)}; return; }`,
      `      ;;`,
    ].join('\n');
  });
  return `# bash completion for crossgen: eval "$(crossgen completion bash)"
_crossgen() {
  local word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]} words=
  COMPREPLY=()
  if ((COMP_CWORD == 1)); then
    COMPREPLY=($(compgen -W "${specs.map(spec => spec.name).join(' ')} help --help --version" -- "$word"))
    return
  fi
  case "\${COMP_WORDS[1]}" in
${cases.join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -o filenames -F _crossgen crossgen
`;
}

const BASH_VALUES = {
  file: 'COMPREPLY=($(compgen -f -- "$word"))',
  directory: 'COMPREPLY=($(compgen -d -- "$word"))',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is bash
  words: 'COMPREPLY=($(compgen -P @ -f -- "${word#@}"))',
} as const;

/** What bash offers for the value of an option. */
function valueCase(option: OptionSpec): string {
  const flags = [`--${option.name}`, ...(option.short === undefined ? [] : [`-${option.short}`])].join('|');
  const choices = option.choices ?? option.suggests;
  const reply =
    choices !== undefined
      ? `COMPREPLY=($(compgen -W "${choices.join(' ')}" -- "$word"))`
      : option.completes !== undefined
        ? BASH_VALUES[option.completes]
        : ':';
  return `        ${flags}) ${reply}; return ;;`;
}

/** What bash offers for the arguments of a command. */
function offer(spec: CommandSpec): string {
  const choices = spec.args.flatMap(arg => arg.choices ?? []);
  const files = spec.args.some(arg => arg.completes === 'file');
  const offerFiles = files || choices.length === 0 ? 'COMPREPLY=($(compgen -f -- "$word"))' : ':';
  if (choices.length === 0) return offerFiles;
  // The action comes first; files only after it.
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is bash
  const before = '" ${COMP_WORDS[*]:2:COMP_CWORD-2} "';
  const offerChoices = `COMPREPLY=($(compgen -W "${choices.join(' ')}" -- "$word"))`;
  return `if [[ ${before} =~ \\ (${choices.join('|')})\\  ]]; then ${offerFiles}; else ${offerChoices}; fi`;
}

function zsh(specs: readonly CommandSpec[]): string {
  const cases = specs.map(spec => {
    const lines = optionsOf(spec).map(option => {
      const star = option.many ? '*' : '';
      const action = option.value === undefined ? '' : `:${option.value}:${zshAction(option)}`;
      return `"${star}--${option.name}[${zshText(option.text)}]${action}"`;
    });
    const args = spec.args.map(arg => {
      const action = arg.choices === undefined ? '_files' : `(${arg.choices.join(' ')})`;
      return `"${arg.takes === 'many' || arg.takes === 'any' ? '*' : ''}:${arg.name}:${action}"`;
    });
    return [`    ${spec.name})`, `      _arguments -s ${[...lines, ...args].join(' \\\n        ')}`, `      ;;`].join(
      '\n',
    );
  });
  return `#compdef crossgen
# zsh completion for crossgen: eval "$(crossgen completion zsh)", after compinit
_crossgen() {
  if ((CURRENT == 2)); then
    local -a commands=(${specs.map(spec => `"${spec.name}:${zshText(spec.summary)}"`).join(' ')})
    _describe command commands
    return
  fi
  local name=$words[2]
  shift words
  ((CURRENT--))
  case $name in
${cases.join('\n')}
  esac
}
compdef _crossgen crossgen
`;
}

const ZSH_VALUES = { file: '_files', directory: '_files -/', words: '{compset -P @ && _files}' } as const;

function zshAction(option: OptionSpec): string {
  const choices = option.choices ?? option.suggests;
  if (choices !== undefined) return `(${choices.join(' ')})`;
  if (option.completes === undefined) return ' ';
  return ZSH_VALUES[option.completes];
}

/** Text inside double quotes and brackets. */
function zshText(text: string): string {
  return text
    .replaceAll(/["$`\\]/g, '\\$&')
    .replaceAll(/[[\]]/g, '\\\\$&')
    .replaceAll(':', '\\:');
}

/** Files after an `@`. */
const FISH_AT_FILE = `function __crossgen_at_file
    set -l word (string replace -r '^--[^=]*=' '' -- (commandline -ct))
    __fish_complete_path (string replace -r '^@' '' -- $word) | string replace -r '^' '@'
end`;

function fish(specs: readonly CommandSpec[]): string {
  const quote = (text: string): string => `'${text.replaceAll(/['\\]/g, '\\$&')}'`;
  const lines = specs.flatMap(spec => {
    const here = `complete -c crossgen -n ${quote(`__fish_seen_subcommand_from ${spec.name}`)}`;
    const choices = spec.args.flatMap(arg => arg.choices ?? []);
    return [
      `complete -c crossgen -n __fish_use_subcommand -f -a ${spec.name} -d ${quote(spec.summary)}`,
      // The action comes first; files only after it.
      ...(choices.length === 0
        ? []
        : [
            `complete -c crossgen -n ${quote(`__fish_seen_subcommand_from ${spec.name}; and not __fish_seen_subcommand_from ${choices.join(' ')}`)} -f -a ${quote(choices.join(' '))}`,
          ]),
      ...optionsOf(spec).map(option => {
        const short = option.short === undefined ? '' : ` -s ${option.short}`;
        const choices = option.choices ?? option.suggests;
        const value =
          option.value === undefined
            ? ''
            : choices !== undefined
              ? ` -x -a ${quote(choices.join(' '))}`
              : option.completes === undefined
                ? ' -x'
                : option.completes === 'words'
                  ? " -x -a '(__crossgen_at_file)'"
                  : ' -r';
        return `${here} -l ${option.name}${short}${value} -d ${quote(option.text)}`;
      }),
    ];
  });
  return `# fish completion for crossgen\n${FISH_AT_FILE}\n${lines.join('\n')}\n`;
}

function flagsOf(options: readonly OptionSpec[]): string[] {
  return ['--help', ...options.map(option => `--${option.name}`)];
}
