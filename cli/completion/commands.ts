import type { Command, Option } from 'commander';

/** Completions for one position of the command line: fixed words, existing posts or files. */
export type Completed = readonly string[] | 'posts' | 'files';

export interface OptionCompletion {
  name: string;
  description: string;
  /** completions of its value; null for a flag */
  value: Completed | null;
}

/** A command as a shell completes it. */
export interface CommandCompletion {
  /** including its parent: `data backup` */
  name: string;
  description: string;
  /** completions of its arguments; null if it takes none */
  argument: Completed | null;
  options: OptionCompletion[];
}

/** Every command and subcommand, in the order of the help. */
export function listCompletions(studio: Command, rules: readonly string[]): CommandCompletion[] {
  const names = studio.commands.map((command) => command.name());
  return [
    ...studio.commands.flatMap((command) => withParts(command, '', rules)),
    { name: 'help', description: 'show the help of a command', argument: names, options: [] },
  ];
}

function withParts(command: Command, above: string, rules: readonly string[]): CommandCompletion[] {
  const name = above + command.name();
  const parts = command.commands.map((part) => part.name());
  const completed = {
    name,
    description: command.description(),
    argument: parts.length > 0 ? parts : completeArgument(command, rules),
    options: [
      ...command.options.map(toOptionCompletion),
      { name: '--help', description: 'show its help', value: null },
    ],
  };
  return [completed, ...command.commands.flatMap((part) => withParts(part, `${name} `, rules))];
}

function completeArgument(
  { registeredArguments: [first] }: Command,
  rules: readonly string[],
): Completed | null {
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
