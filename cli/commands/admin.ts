import { Command } from 'commander';
import { Failure } from '../failure.ts';
import { processTerminal, type Terminal } from '../report/terminal.ts';

const examples = `
Examples:
  $ studio admin hash-password < password.txt
  $ ADMIN_PASSWORD_HASH="$(studio admin hash-password)" studio serve`;

export function adminCommand(): Command {
  const admin = new Command('admin')
    .description('the door to the administration')
    .addHelpText('after', examples);
  admin
    .command('hash-password')
    .description('read a password from standard input and print what ADMIN_PASSWORD_HASH takes')
    .addHelpText('after', examples)
    .action(async () => {
      await printHash();
    });
  return admin;
}

async function printHash(terminal: Terminal = processTerminal()): Promise<void> {
  const chunks: Buffer[] = [];
  if (process.stdin.isTTY) terminal.remark('Type the password, then Enter and Ctrl+D:\n');
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  const password = Buffer.concat(chunks)
    .toString()
    .replace(/\r?\n$/, '');
  const { longEnough } = await import('#src/model/admin/session.ts');
  if (password.length < longEnough) throw new Failure(`A password has at least ${longEnough} characters.`);
  const { weaknessOf } = await import('#src/api/admin/weak-password.ts');
  const weakness = await weaknessOf(password, []);
  if (weakness) throw new Failure(`${weakness}.`);
  const { hashPassword } = await import('#src/api/admin/password-hash.ts');
  terminal.print(`${await hashPassword(password)}\n`);
}
