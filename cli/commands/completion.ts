import { Argument, type Command, Command as Commands } from 'commander';
import { processTerminal, type Terminal } from '../report/terminal.ts';

const shells = ['bash', 'zsh', 'fish'] as const;

type Shell = (typeof shells)[number];

const examples = `
Examples:
  $ studio completion bash >> ~/.bashrc
  $ studio completion zsh > ~/.zfunc/_studio
  $ studio completion fish > ~/.config/fish/completions/studio.fish`;

export const completionCommand = (studio: Command) =>
  new Commands('completion')
    .description('print the completion of a shell: bash, zsh or fish')
    .addArgument(new Argument('<shell>', 'the shell').choices(shells))
    .addHelpText('after', examples)
    .action(async (shell: Shell) => {
      process.exitCode = await completion(shell, studio);
    });

export async function completion(
  shell: Shell,
  studio: Command,
  terminal: Terminal = processTerminal(),
): Promise<number> {
  const { scriptOf } = await import('./completion-scripts.ts');
  const words = studio.commands.map((command) => ({
    name: command.name(),
    description: command.description(),
    choices: command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? []),
    options: command.options.map(({ long, short, description }) => ({
      name: long ?? short ?? '',
      description,
    })),
  }));
  terminal.print(scriptOf[shell](words));
  return 0;
}
