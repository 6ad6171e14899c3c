import { Argument, Command, InvalidArgumentError, Option } from 'commander';
import { processTerminal } from '../report/terminal.ts';

const examples = `
Examples:
  $ studio data backup                                 to a timestamped file in DATA_DIR/backups
  $ studio data backup --to /mnt/backup/studio.jsonl
  $ studio data verify /mnt/backup/studio.jsonl        restores it to a scratch database
  $ studio data restore /mnt/backup/studio.jsonl       into an empty database
  $ studio data new-key backup.key                     for encrypted backups
  $ studio data export subscribers --format csv > subscribers.csv

Uses DATABASE_URL if set; otherwise the database in DATA_DIR (default: .studio/data).`;

const exampleText = (...lines: string[]) => `\nExamples:\n${lines.map((line) => `  $ ${line}\n`).join('')}`;

function parseKeep(value: string): number {
  if (/^[1-9]\d*$/.test(value)) return Number(value);
  throw new InvalidArgumentError('Use a whole number, 1 or more.');
}

const keyOption = () => new Option('--key <file>', 'file with the private key for an encrypted backup');

export function dataCommand(): Command {
  const data = new Command('data')
    .description("Back up, restore and export the service's data")
    .addHelpText('after', examples);
  data
    .command('backup')
    .description('Write everything to one file; the service can keep running')
    .option('--to <file>', 'the file to write')
    .option('--keep <number>', 'backups to keep in DATA_DIR/backups', parseKeep, 30)
    .addHelpText(
      'after',
      exampleText('studio data backup', 'studio data backup --to /mnt/backup/studio.jsonl'),
    )
    .action(backup);
  data
    .command('new-key')
    .description('Create a key pair for encrypted backups')
    .argument('<file>', 'file for the private key')
    .addHelpText('after', exampleText('studio data new-key backup.key'))
    .action(writeKey);
  data
    .command('verify')
    .description('Restore a backup into a temporary database to check that it is complete')
    .argument('<file>', 'a file written by `studio data backup`')
    .addOption(keyOption())
    .addHelpText(
      'after',
      exampleText(
        'studio data verify /mnt/backup/studio.jsonl',
        'studio data verify /mnt/backup/studio.jsonl.age --key backup.key',
      ),
    )
    .action(verify);
  data
    .command('restore')
    .description('Restore a backup into an empty database')
    .argument('<file>', 'a file written by `studio data backup`')
    .option('--replace', 'delete everything in the database first')
    .addOption(keyOption())
    .addHelpText(
      'after',
      exampleText(
        'studio data restore /mnt/backup/studio.jsonl',
        'studio data restore /mnt/backup/studio.jsonl --replace',
        'studio data restore /mnt/backup/studio.jsonl.age --key backup.key',
      ),
    )
    .action(restore);
  data
    .command('export')
    .description('Print a table as CSV or JSON')
    .addArgument(new Argument('<table>', 'table, such as subscribers or gift-cards'))
    .addOption(new Option('--format <name>', 'csv or json').choices(['csv', 'json']).default('csv'))
    .addHelpText('after', exampleText('studio data export subscribers --format csv > subscribers.csv'))
    .action(printTable);
  return data;
}

async function backup({ to, keep }: { to?: string; keep: number }): Promise<void> {
  const terminal = processTerminal();
  const { backUp } = await import('../data.ts');
  const { file, rows } = await backUp({ env: terminal.env, to, keep });
  terminal.log(`Backed up ${rows} rows to ${file} and verified them.\n`);
}

async function writeKey(file: string): Promise<void> {
  const terminal = processTerminal();
  const { writeNewKey } = await import('../data.ts');
  const publicKey = await writeNewKey(file);
  terminal.log(
    `The private key is in ${file}. Keep it somewhere safe, but not on the server. Encrypted backups can't be restored without it.\nSet this on the server:\n`,
  );
  terminal.print(`BACKUP_PUBLIC_KEY=${publicKey}\n`);
}

async function verify(file: string, { key }: { key?: string }): Promise<void> {
  const terminal = processTerminal();
  const { verify: check } = await import('../data.ts');
  const rows = await check({ env: terminal.env, file, key });
  terminal.log(`Verified ${file}: all ${rows} rows can be restored.\n`);
}

async function restore(
  file: string,
  { replace = false, key }: { replace?: boolean; key?: string },
): Promise<void> {
  const terminal = processTerminal();
  const { restore: read } = await import('../data.ts');
  const rows = await read({ env: terminal.env, file, replace, key });
  terminal.log(`Restored ${rows} rows from ${file}.\n`);
}

async function printTable(table: string, { format }: { format: 'csv' | 'json' }): Promise<void> {
  const terminal = processTerminal();
  const { exportTable } = await import('../data.ts');
  await exportTable({ env: terminal.env, table, format, print: terminal.print });
}
