import type { Command, Option } from 'commander';

/** Completions for one position on the command line: fixed words, existing posts or files. */
export type Completion = readonly string[] | 'posts' | 'files';

export interface OptionCompletion {
  name: string;
  description: string;
  /** Null for a flag, which has no value. */
  value: Completion | null;
}

export interface CommandCompletion {
  /** Includes the parent command: `data backup`. */
  name: string;
  description: string;
  /** Null if the command takes no arguments. */
  argument: Completion | null;
  options: OptionCompletion[];
}

/** Lists all commands and subcommands, in `--help` order. */
export function listCompletions(studio: Command, rules: readonly string[]): CommandCompletion[] {
  const names = studio.commands.map((command) => command.name());
  return [
    ...studio.commands.flatMap((command) => withSubcommands(command, '', rules)),
    { name: 'help', description: 'show help for a command', argument: names, options: [] },
  ];
}

function withSubcommands(command: Command, parent: string, rules: readonly string[]): CommandCompletion[] {
  const name = parent + command.name();
  const subcommands = command.commands.map((subcommand) => subcommand.name());
  const completion = {
    name,
    description: command.description(),
    argument: subcommands.length > 0 ? subcommands : completeArgument(command, rules),
    options: [
      ...command.options.map(toOptionCompletion),
      { name: '--help', description: 'show help for this command', value: null },
    ],
  };
  return [
    completion,
    ...command.commands.flatMap((subcommand) => withSubcommands(subcommand, `${name} `, rules)),
  ];
}

function completeArgument(
  { registeredArguments: [first] }: Command,
  rules: readonly string[],
): Completion | null {
  if (!first) return null;
  if (first.argChoices) return first.argChoices;
  if (first.name() === 'rule') return rules;
  return ['slug', 'old'].includes(first.name()) ? 'posts' : 'files';
}

const toOptionCompletion = ({
  long,
  short,
  description,
  argChoices,
  required,
}: Option): OptionCompletion => ({
  name: long ?? short ?? '',
  description,
  value: argChoices ?? (required ? 'files' : null),
});
