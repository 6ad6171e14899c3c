import { Argument, Command, Option } from 'commander';
import { processTerminal, type Terminal } from '../report/terminal.ts';

const examples = `
Examples:
  $ studio data backup                                 into DATA_DIR/backups, named by the time
  $ studio data backup --to /mnt/backup/studio.jsonl
  $ studio data restore /mnt/backup/studio.jsonl       into an empty database
  $ studio data export subscribers --format csv > subscribers.csv

The data is that of DATABASE_URL, or of DATA_DIR (.studio/data).`;

export function dataCommand(): Command {
  const data = new Command('data')
    .description('back up, restore and export what the service has stored')
    .addHelpText('after', examples);
  data
    .command('backup')
    .description('write everything into one file, while the service runs')
    .option('--to <file>', 'the file to write')
    .option('--keep <number>', 'backups to keep in DATA_DIR/backups', (value) => Number(value), 30)
    .action(async (options: { to?: string; keep: number }) => {
      await backup(options);
    });
  data
    .command('restore')
    .description('read a backup into an empty database')
    .argument('<file>', 'what `studio data backup` wrote')
    .option('--replace', 'remove what the database holds first')
    .action(async (file: string, options: { replace?: boolean }) => {
      await restore(file, options);
    });
  data
    .command('export')
    .description('print a table')
    .addArgument(new Argument('<table>', 'such as subscribers or gift-cards'))
    .addOption(new Option('--format <name>', 'csv or json').choices(['csv', 'json']).default('csv'))
    .action(async (table: string, { format }: { format: 'csv' | 'json' }) => {
      await exportOne(table, format);
    });
  return data;
}

async function backup({ to, keep }: { to?: string; keep: number }, terminal: Terminal = processTerminal()) {
  const { writeBackup } = await import('../data/backup.ts');
  const { file, rows } = await writeBackup({ env: terminal.env, to, keep });
  terminal.remark(`${rows} rows are in ${file}\n`);
}

async function restore(
  file: string,
  { replace = false }: { replace?: boolean },
  terminal: Terminal = processTerminal(),
) {
  const { readBackup } = await import('../data/restore.ts');
  const rows = await readBackup({ env: terminal.env, file, replace });
  terminal.remark(`${rows} rows were restored from ${file}\n`);
}

async function exportOne(table: string, format: 'csv' | 'json', terminal: Terminal = processTerminal()) {
  const { exportTable } = await import('../data/export.ts');
  await exportTable({ env: terminal.env, table, format, print: terminal.print });
}
