import { Command, CommanderError } from 'commander';
import { UserError } from '../user-error.ts';
import { explainError, isFileSystemError } from '../files.ts';
import { processTerminal, wrap } from '../report/terminal.ts';
import { addPictureCommand } from './add-picture.ts';
import { adminCommand } from './admin.ts';
import { buildCommand } from './build.ts';
import { buildSiteCommand } from './build-site.ts';
import { checkCommand } from './check.ts';
import { dataCommand } from './data.ts';
import { deleteCommand } from './delete.ts';
import { explainCommand } from './explain.ts';
import { importCommand } from './import.ts';
import { lspCommand } from './lsp.ts';
import { newCommand } from './new.ts';
import { planCommand } from './plan.ts';
import { previewCommand } from './preview.ts';
import { publishCommand, unpublishCommand } from './publish.ts';
import { renameCommand } from './rename.ts';
import { rollbackCommand } from './rollback.ts';
import { rulesCommand } from './rules.ts';
import { serveCommand } from './serve.ts';

/** The version from package.json, set when the CLI is bundled. */
declare const STUDIO_RELEASE: string | undefined;

const release = typeof STUDIO_RELEASE === 'string' ? STUDIO_RELEASE : 'built from source';

const overview = `
Examples:
  $ studio check                       check all content
  $ studio new post "What to wear"     create a draft
  $ studio preview                     preview the site as you write
  $ studio explain hero-size           explain a rule

Exit codes: 0 no errors, 1 errors in the content, 2 usage error or tool failure.`;

/** Commands load most of their code when they run, so `--help` is fast. */
export function createProgram(): Command {
  const studio = new Command('studio')
    .description("Check, build, plan and serve the site's content")
    .helpCommand('help [command]', 'show help for a command')
    .configureHelp({ sortSubcommands: false })
    .version(release, '-V, --version', 'print the version')
    .exitOverride()
    .configureOutput({ outputError: (text, write) => write(rewordError(text)) })
    .showHelpAfterError('Add --help to see examples.')
    .addHelpText('after', overview);
  const commands = [
    checkCommand(),
    previewCommand(),
    buildCommand(),
    buildSiteCommand(),
    rollbackCommand(),
    newCommand(),
    importCommand(),
    addPictureCommand(),
    planCommand(),
    publishCommand(),
    unpublishCommand(),
    renameCommand(),
    deleteCommand(),
    explainCommand(),
    rulesCommand(),
    lspCommand(),
    serveCommand(),
    dataCommand(),
    adminCommand(),
  ];
  for (const command of commands) studio.addCommand(command.copyInheritedSettings(studio));
  return studio;
}

/** Words errors of commander like those of the tool. */
const rewordError = (text: string): string =>
  text
    .replace(/^error: /, 'studio: ')
    .replace(/\n\(Did you mean (.+)\?\)/, '. Did you mean "$1"?')
    .replace(/^(.*too many arguments.*)/, '$1 Put text with spaces in quotes.');

/** Returns the exit code. STUDIO_TRACE=1 prints stack traces. */
export async function main(args: readonly string[]): Promise<number> {
  for (const stream of [process.stdout, process.stderr]) exitOnClosedPipe(stream);
  try {
    const studio = createProgram();
    if (args.length === 0) studio.help({ error: true });
    await studio.parseAsync(withoutUnknownTopic(args, studio), { from: 'user' });
    return Number(process.exitCode ?? 0);
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    const { log, width, isInteractive } = processTerminal();
    log(`${isInteractive ? wrap(describe(error), width) : describe(error)}\n`);
    return 2;
  }
}

/** Treats `studio help chekc` like `studio chekc`, for which commander suggests the right command. */
function withoutUnknownTopic(args: readonly string[], studio: Command): readonly string[] {
  const [first, topic] = args;
  if (first !== 'help' || topic === undefined) return args;
  return studio.commands.some((command) => command.name() === topic) ? args : [topic];
}

function describe(error: unknown): string {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  if (process.env['STUDIO_TRACE']) return stack ?? message;
  if (error instanceof UserError) return `studio: ${message}`;
  if (isFileSystemError(error)) return `studio: ${explainError(error)}`;
  return `studio failed: ${name}: ${message}\nThis is a bug in the tool, not a problem with your content. Run again with STUDIO_TRACE=1 for details.`;
}

/** Exits silently on a closed pipe, as in `studio check | head`. Other write errors exit with 2. */
function exitOnClosedPipe(stream: NodeJS.WriteStream): void {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit();
    if (stream === process.stdout)
      process.stderr.write(`studio: Cannot write the output: ${error.message}.\n`);
    process.exit(2);
  });
}
