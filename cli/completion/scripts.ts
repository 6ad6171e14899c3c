import type { Completion, CommandCompletion, OptionCompletion } from './commands.ts';

const shellQuote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

const isSubcommand = ({ name }: CommandCompletion) => name.includes(' ');
const topLevelCommands = (commands: CommandCompletion[]) =>
  commands.filter((command) => !isSubcommand(command));
const subcommands = (name: string, commands: CommandCompletion[]) =>
  commands.filter((other) => other.name.startsWith(`${name} `));
/** Commands with subcommands. */
const groups = (commands: CommandCompletion[]) =>
  topLevelCommands(commands).filter(({ name }) => subcommands(name, commands).length > 0);
/** `data backup` → backup */
const leafName = ({ name }: CommandCompletion) => name.split(' ').at(-1) ?? name;

const bashWords = (completion: Completion) => {
  if (completion === 'files') return '';
  return completion === 'posts' ? 'words="$(_studio_posts)"' : `words=${shellQuote(completion.join(' '))}`;
};

const bash = (commands: CommandCompletion[]) => `# bash completion for studio
_studio_posts() {
  local file
  for file in content/blog/*.md; do
    [ -e "$file" ] || continue
    file="\${file##*/}"
    printf '%s\\n' "\${file%.md}"
  done
}
_studio() {
  local current="\${COMP_WORDS[COMP_CWORD]}" command="" words=""
  [ "$COMP_CWORD" -gt 1 ] && command="\${COMP_WORDS[1]}"
  case "$command" in
    ${groups(commands)
      .map(({ name }) => name)
      .join('|')}) [ "$COMP_CWORD" -gt 2 ] && command="$command \${COMP_WORDS[2]}" ;;
  esac
  case "$command \${COMP_WORDS[COMP_CWORD-1]}" in
${commands.flatMap(bashValues).join('')}    *)
      case "$command" in
        '') words=${shellQuote([...topLevelCommands(commands).map(({ name }) => name), '--help', '--version'].join(' '))} ;;
${commands.map(bashCase).join('')}      esac
      ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _studio studio
`;

const bashValues = ({ name, options }: CommandCompletion) =>
  options.flatMap((option) =>
    option.value ? [`    ${shellQuote(`${name} ${option.name}`)}) ${bashWords(option.value)} ;;\n`] : [],
  );

function bashCase({ name, argument, options }: CommandCompletion): string {
  const flags = bashWords(options.map((option) => option.name));
  // Suggest options only after a hyphen, so they don't crowd out arguments.
  const words =
    argument === null
      ? flags
      : `if [[ "$current" == -* ]]; then ${flags}; else ${bashWords(argument) || ':'}; fi`;
  return `        ${shellQuote(name)}) ${words} ;;\n`;
}

/** Escapes colons and brackets, which zsh reads as syntax. */
const escapeZsh = (text: string) => text.replace(/[:[\]\\]/g, String.raw`\$&`);

const zshAction = (completion: Completion) => {
  if (completion === 'files') return '_files';
  return completion === 'posts' ? '_studio_posts' : `(${completion.join(' ')})`;
};

const zshList = (commands: CommandCompletion[]) =>
  commands
    .map((command) => `      ${shellQuote(`${leafName(command)}:${escapeZsh(command.description)}`)}\n`)
    .join('');

const zsh = (commands: CommandCompletion[]) => `#compdef studio
_studio_posts() { compadd -- content/blog/*.md(N:t:r) }
_studio() {
  local -a commands
  local command="$words[2]"
  if (( CURRENT == 2 )); then
    commands=(
${zshList(topLevelCommands(commands))}    )
    _describe 'command' commands
    return
  fi
  case "$command" in
${groups(commands)
  .map((group) => zshGroup(group, commands))
  .join('')}  esac
  case "$command" in
${commands.map(zshCase).join('')}  esac
}
if [ "$funcstack[1]" = _studio ]; then _studio "$@"; else compdef _studio studio; fi
`;

const zshGroup = ({ name }: CommandCompletion, commands: CommandCompletion[]) => `    ${name})
      if (( CURRENT == 3 )); then
    commands=(
${zshList(subcommands(name, commands))}    )
        _describe 'command' commands
        return
      fi
      command="$command $words[3]"
      ;;
`;

function zshCase({ name, argument, options }: CommandCompletion): string {
  const flags = options.map(({ name: flag, description, value }) =>
    shellQuote(
      value
        ? `${flag}=[${escapeZsh(description)}]:value:${zshAction(value)}`
        : `${flag}[${escapeZsh(description)}]`,
    ),
  );
  // `*` matches any argument. `1` would match only the subcommand's name, which zsh counts as the first argument.
  const rest = argument ? [shellQuote(`*:argument:${zshAction(argument)}`)] : [`'*:nothing:'`];
  return `    ${shellQuote(name)}) _arguments ${[...flags, ...rest].join(' ')} ;;\n`;
}

const fishPosts = `(for file in content/blog/*.md; string replace -r '.*/(.*)\\\\.md$' '$1' -- $file; end)`;

const fishWords = (completion: Completion) => {
  if (completion === 'files') return '';
  return ` -a ${completion === 'posts' ? `"${fishPosts.replaceAll('$', String.raw`\$`)}"` : shellQuote(completion.join(' '))}`;
};

const fish = (commands: CommandCompletion[]) => `# fish completion for studio
${commands.flatMap((command) => fishLines(command, commands)).join('\n')}
`;

function fishLines(command: CommandCompletion, commands: CommandCompletion[]): string[] {
  const { name, description, argument, options } = command;
  const [first = name, subcommand] = name.split(' ');
  const parts = subcommands(name, commands);
  const within = subcommand
    ? `__fish_seen_subcommand_from ${first}; and __fish_seen_subcommand_from ${subcommand}`
    : `__fish_seen_subcommand_from ${first}`;
  const line = (rest: string) => `complete -c studio -n ${shellQuote(within)} ${rest}`;
  const begins = subcommand
    ? `__fish_seen_subcommand_from ${first}; and not __fish_seen_subcommand_from ${subcommands(first, commands).map(leafName).join(' ')}`
    : '__fish_use_subcommand';
  return [
    `complete -c studio -n ${shellQuote(begins)} -f -a ${subcommand ?? first} -d ${shellQuote(description)}`,
    ...(parts.length > 0 || argument === 'files' ? [] : [line(`-f${argument ? fishWords(argument) : ''}`)]),
    ...options.map((option) => line(fishOption(option))),
  ];
}

const fishOption = ({ name, description, value }: OptionCompletion) =>
  `-l ${name.replace(/^--/, '')}${value === null ? '' : value === 'files' ? ' -r' : ` -x${fishWords(value)}`} -d ${shellQuote(description)}`;

export const scripts = { bash, zsh, fish } as const;
