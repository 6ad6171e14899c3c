import { resolve } from 'node:path';
import { Command } from 'commander';
import { processTerminal } from '../report/terminal.ts';
import { rollBack } from '../site/site-folders.ts';
import { folderOption } from './options.ts';

const examples = `
Examples:
  $ studio rollback

The site that was published takes the place of the previous build, so a second rollback publishes it again. A running
\`studio serve\` serves the other build at once. A host needs the folder uploaded again.`;

export const rollbackCommand = () =>
  new Command('rollback')
    .description('Put the previous build of the site back')
    .addOption(folderOption('--dist <folder>', 'the built site', 'dist'))
    .addHelpText('after', examples)
    .action(async ({ dist }: { dist: string }) => {
      const { cwd, print } = processTerminal();
      await rollBack(resolve(cwd, dist));
      print(`${dist}/ is the previous build again.\n`);
    });
