import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Command, Option } from 'commander';
import { cacheOption, findProjectFolder } from './options.ts';

interface LspOptions {
  content?: string;
  cache?: string;
  spelling?: boolean;
}

const examples = `
Examples:
  $ studio lsp                         your editor runs this and talks to it over standard input and output

cli/editor/setup/README.md has the settings for VS Code, Neovim, Helix and Emacs.`;

export const lspCommand = () =>
  new Command('lsp')
    .description('Check content as you type in an editor (a language server)')
    .option('--content <dir>', 'content folder (default: the one the open file is in)')
    .addOption(cacheOption())
    .option('--spelling', 'also check spelling')
    .addOption(new Option('--stdio').hideHelp()) // VS Code passes it
    .addHelpText('after', examples)
    .action(async ({ content, cache, spelling = false }: LspOptions) => {
      const { startServer } = await import('../editor/lsp/server.ts');
      startServer({
        cache: cache && resolve(cache),
        spelling,
        findContentFolder: (folder) => (content === undefined ? findContentFolder(folder) : resolve(content)),
      });
    });

function findContentFolder(folder: string): string | null {
  const content = join(findProjectFolder(folder), 'content');
  return existsSync(join(content, 'studio.yaml')) ? content : null;
}
