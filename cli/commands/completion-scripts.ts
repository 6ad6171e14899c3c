/** A command as a shell completes it. */
export interface CompletedCommand {
  name: string;
  description: string;
  choices: string[];
  options: { name: string; description: string }[];
}

/** Text within single quotes of a shell. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

const wordsOf = ({ choices, options }: CompletedCommand) =>
  [...choices, ...options.map(({ name }) => name), '--help'].join(' ');

const bash = (commands: CompletedCommand[]) => `# bash completion of studio
_studio() {
  local current="\${COMP_WORDS[COMP_CWORD]}"
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W ${quoted([...commands.map(({ name }) => name), 'help', '--help'].join(' '))} -- "$current"))
    return
  fi
  case "\${COMP_WORDS[1]}" in
${commands.map((command) => `    ${command.name}) COMPREPLY=($(compgen -W ${quoted(wordsOf(command))} -- "$current")) ;;\n`).join('')}  esac
  [ "\${#COMPREPLY[@]}" -gt 0 ] || COMPREPLY=($(compgen -f -- "$current"))
}
complete -o filenames -F _studio studio
`;

/** A description in the lists of zsh, where a colon and brackets mean something. */
const inList = (text: string) => text.replace(/[:[\]\\]/g, String.raw`\$&`);

const zsh = (commands: CompletedCommand[]) => `#compdef studio
_studio() {
  local -a commands
  commands=(
${commands.map(({ name, description }) => `    ${quoted(`${name}:${inList(description)}`)}\n`).join('')}  )
  if (( CURRENT == 2 )); then
    _describe 'command' commands
    return
  fi
  case "$words[2]" in
${commands.map(zshCase).join('')}  esac
}
if [ "$funcstack[1]" = _studio ]; then _studio "$@"; else compdef _studio studio; fi
`;

function zshCase({ name, choices, options }: CompletedCommand): string {
  const flags = options.map((option) => quoted(`${option.name}[${inList(option.description)}]`));
  const rest = choices.length > 0 ? quoted(`*:choice:(${choices.join(' ')})`) : `'*:file:_files'`;
  return `    ${name}) _arguments ${[...flags, rest].join(' ')} ;;\n`;
}

const fish = (commands: CompletedCommand[]) => `# fish completion of studio
complete -c studio -n __fish_use_subcommand -f
${commands
  .flatMap(({ name, description, choices, options }) => {
    const within = `complete -c studio -n ${quoted(`__fish_seen_subcommand_from ${name}`)}`;
    return [
      `complete -c studio -n __fish_use_subcommand -f -a ${name} -d ${quoted(description)}`,
      ...choices.map((choice) => `${within} -f -a ${choice}`),
      ...options.map(
        (option) => `${within} -l ${option.name.replace(/^--/, '')} -d ${quoted(option.description)}`,
      ),
    ];
  })
  .join('\n')}
`;

export const scriptOf = { bash, zsh, fish } as const;
