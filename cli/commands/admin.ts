import { Command } from 'commander';
import { UserError } from '../user-error.ts';
import { processTerminal } from '../report/terminal.ts';

const examples = `
Examples:
  $ studio admin hash-password < password.txt
  $ studio admin reset-two-step
  $ ADMIN_PASSWORD_HASH="$(studio admin hash-password)" studio serve`;

export function adminCommand(): Command {
  const admin = new Command('admin').description('Manage admin access').addHelpText('after', examples);
  admin
    .command('hash-password')
    .description('Read a password from standard input and print its hash for ADMIN_PASSWORD_HASH')
    .addHelpText('after', examples)
    .action(printHash);
  admin
    .command('reset-two-step')
    .description('Turn off two-step verification if the phone and the recovery codes are lost')
    .addHelpText('after', '\nExamples:\n  $ DATA_DIR=/srv/studio studio admin reset-two-step')
    .action(turnOffTwoStep);
  return admin;
}

async function turnOffTwoStep(): Promise<void> {
  const terminal = processTerminal();
  const { resetTwoStep } = await import('../data.ts');
  const wasEnabled = await resetTwoStep(terminal.env);
  terminal.print(
    wasEnabled
      ? 'Two-step verification is off, and all sessions have ended.\n'
      : 'Two-step verification was already off.\n',
  );
}

async function printHash(): Promise<void> {
  const terminal = processTerminal();
  const chunks: Buffer[] = [];
  if (process.stdin.isTTY) terminal.log('Type the password, then press Enter and Ctrl+D:\n');
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer); // stdin has no encoding, so it yields Buffers
  const password = Buffer.concat(chunks)
    .toString()
    .replace(/\r?\n$/, '');
  const { minPasswordLength } = await import('#src/domain/owner/session.ts');
  if (password.length < minPasswordLength)
    throw new UserError(`The password is too short. Use at least ${minPasswordLength} characters.`);
  const { getPasswordWeakness } = await import('#src/service/access/password.ts');
  const weakness = await getPasswordWeakness(password, []);
  if (weakness) throw new UserError(`${weakness}.`);
  const { hashPassword } = await import('#src/service/access/password.ts');
  terminal.print(`${await hashPassword(password)}\n`);
}
