import type { Command, Option } from 'commander';

/** Completions for one position of the command line: fixed words, existing posts or files. */
export type Completed = readonly string[] | 'posts' | 'files';

export interface CompletedOption {
  name: string;
  description: string;
  /** completions of its value; null for a flag */
  value: Completed | null;
}

/** A command as a shell completes it. */
export interface CompletedCommand {
  /** including its parent: `data backup` */
  name: string;
  description: string;
  /** completions of its arguments; null if it takes none */
  argument: Completed | null;
  options: CompletedOption[];
}

/** Every command and subcommand, in the order of the help. */
export function completedCommands(studio: Command, rules: readonly string[]): CompletedCommand[] {
  const names = studio.commands.map((command) => command.name());
  return [
    ...studio.commands.flatMap((command) => withParts(command, '', rules)),
    { name: 'help', description: 'show the help of a command', argument: names, options: [] },
  ];
}

function withParts(command: Command, above: string, rules: readonly string[]): CompletedCommand[] {
  const name = above + command.name();
  const parts = command.commands.map((part) => part.name());
  const completed = {
    name,
    description: command.description(),
    argument: parts.length > 0 ? parts : completeArgument(command, rules),
    options: [
      ...command.options.map(completedOption),
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

const completedOption = ({ long, short, description, argChoices, required }: Option): CompletedOption => ({
  name: long ?? short ?? '',
  description,
  value: argChoices ?? (required ? 'files' : null),
});
