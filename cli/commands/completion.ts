import { Argument, Command } from 'commander';
import { processTerminal } from '../report/terminal.ts';

const shells = ['bash', 'zsh', 'fish'] as const;

type Shell = (typeof shells)[number];

const examples = `
Examples:
  $ studio completion bash >> ~/.bashrc
  $ studio completion zsh > ~/.zfunc/_studio
  $ studio completion fish > ~/.config/fish/completions/studio.fish`;

export const completionCommand = (studio: Command) =>
  new Command('completion')
    .description('Print a completion script for bash, zsh or fish')
    .addArgument(new Argument('<shell>', 'the shell').choices(shells))
    .addHelpText('after', examples)
    .action((shell: Shell) => completion(shell, studio));

async function completion(shell: Shell, studio: Command): Promise<void> {
  const terminal = processTerminal();
  const [{ scripts }, { listCompletions }, { catalog }] = await Promise.all([
    import('../completion/scripts.ts'),
    import('../completion/commands.ts'),
    import('../rules/catalog.ts'),
  ]);
  const rules = catalog.map(({ id }) => id);
  terminal.print(scripts[shell](listCompletions(studio, rules)));
}
