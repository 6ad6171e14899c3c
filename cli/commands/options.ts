import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { InvalidArgumentError, Option } from 'commander';
import type { CheckResult } from '../check.ts';
import type { ContentFiles } from '../content/content-files.ts';
import { isInside } from '../files.ts';
import type { Terminal } from '../report/terminal.ts';
import { UserError } from '../user-error.ts';

export interface ContentOptions {
  content: string;
  cache?: string | undefined;
  force?: boolean;
  spelling?: boolean;
}

export const contentOption = () => folderOption('--content <dir>', 'content folder', 'content');

/** `folder` is relative to the project, so commands work in its subfolders too. */
export const folderOption = (flags: string, description: string, folder: string) =>
  new Option(flags, description).default(relative('', join(findProjectFolder(), folder)) || '.', folder);

/** Returns the nearest folder with content, from `start` upward, or `start` if there is none. */
export function findProjectFolder(start = process.cwd()): string {
  for (let folder = start; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'content/studio.yaml'))) return folder;
    if (folder === dirname(folder)) return start;
  }
}

/** Makes the project folder the working directory, which Vite uses as its root. */
export function enterProject(command: string): void {
  const project = findProjectFolder();
  if (!existsSync(join(project, 'index.html')))
    throw new UserError(
      `${command} needs the site's source code, which is not in ${project}. Run it in the project folder.`,
    );
  process.chdir(project);
}

/** Throws if one folder is inside the other. The next build would read its own output as content, or delete content as old output. */
export function assertApart(content: string, out: string): void {
  if (isInside(content, out) || isInside(out, content))
    throw new UserError(
      `Neither the output folder ${out} nor the content folder ${content} can be inside the other.`,
    );
}

export const cacheOption = () => new Option('--cache <dir>', 'cache folder (default: .studio/cache)');

export const portOption = (flags: string, defaultPort: number) =>
  new Option(flags, 'port to listen on').env('PORT').default(defaultPort).argParser(parsePort);

function parsePort(value: string): number {
  if (/^\d{1,5}$/.test(value) && Number(value) < 65_536) return Number(value);
  throw new InvalidArgumentError('Use a number from 0 to 65535.');
}

export async function checkContent(
  { content, cache, force, spelling }: ContentOptions,
  { log }: Terminal,
  edited?: ContentFiles,
): Promise<CheckResult> {
  const { check } = await import('../check.ts');
  return check({ content, cache, force, spelling, edited, notice: (line) => log(`${line}\n`) });
}
