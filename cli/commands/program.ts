import { Command, CommanderError } from 'commander';
import { Failure } from '../failure.ts';
import { processTerminal } from '../report/terminal.ts';
import { adminCommand } from './admin.ts';
import { buildCommand } from './build.ts';
import { checkCommand } from './check.ts';
import { completionCommand } from './completion.ts';
import { dataCommand } from './data.ts';
import { explainCommand } from './explain.ts';
import { newCommand } from './new.ts';
import { planCommand } from './plan.ts';
import { relatedCommand } from './related.ts';
import { renameCommand } from './rename.ts';
import { rulesCommand } from './rules.ts';
import { serveCommand } from './serve.ts';

/** Replaced with the version of package.json when the command line is bundled. */
declare const STUDIO_RELEASE: string | undefined;

const release = typeof STUDIO_RELEASE === 'string' ? STUDIO_RELEASE : 'from the sources';

const overview = `
Examples:
  $ studio check                       every fault of all content
  $ studio new post "What to wear"     a file to start from
  $ studio build --watch --drafts      see it while writing
  $ studio explain hero-size           what a rule wants

Exit codes: 0 clean, 1 faults in the content, 2 wrong usage or a failure of the tool.`;

/** The whole command line. Commands load what they need when they run. */
export function program(): Command {
  const studio = new Command('studio')
    .description('The content of the site: check it, build it, plan it, serve it.')
    .helpCommand('help [command]', 'show the help of a command')
    .configureHelp({ sortSubcommands: false })
    .version(release, '-V, --version', 'print the version')
    .exitOverride()
    .addHelpText('after', overview);
  const commands = [
    checkCommand(),
    buildCommand(),
    newCommand(),
    planCommand(),
    relatedCommand(),
    renameCommand(),
    explainCommand(),
    rulesCommand(),
    serveCommand(),
    dataCommand(),
    adminCommand(),
    completionCommand(studio),
  ];
  for (const command of commands) studio.addCommand(command.copyInheritedSettings(studio));
  return studio;
}

/** Runs one command line and answers its exit code. No stack reaches the terminal, unless STUDIO_TRACE asks for it. */
export async function main(args: readonly string[]): Promise<number> {
  for (const stream of [process.stdout, process.stderr]) endWithReader(stream);
  try {
    const studio = program();
    if (args.length === 0) studio.help({ error: true });
    await studio.parseAsync(withKnownHelp(args, studio), { from: 'user' });
    return Number(process.exitCode ?? 0);
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    processTerminal().remark(`${describe(error)}\n`);
    return 2;
  }
}

/** `studio help chekc` is told of as `studio chekc` is, with what was meant; commander would show the whole help. */
function withKnownHelp(args: readonly string[], studio: Command): readonly string[] {
  const [first, asked] = args;
  if (first !== 'help' || asked === undefined) return args;
  return studio.commands.some((command) => command.name() === asked) ? args : [asked];
}

function describe(error: unknown): string {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  if (process.env['STUDIO_TRACE']) return stack ?? message;
  if (error instanceof Failure || (error instanceof Error && 'syscall' in error)) return `studio: ${message}`;
  return `studio failed: ${name}: ${message}\nThis is a fault of the tool, not of the content. STUDIO_TRACE=1 shows where it arose.`;
}

/** `studio check | head`: once nobody reads on, there is nothing left to do. What cannot be written, as on a full disk, fails. */
function endWithReader(stream: NodeJS.WriteStream): void {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit();
    if (stream === process.stdout)
      process.stderr.write(`studio: Cannot write the output: ${error.message}.\n`);
    process.exit(2);
  });
}
