import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { basename, join, relative, resolve, sep } from 'node:path';
import { plural } from '#src/lib/format/count.ts';
import { suggest } from '#src/lib/text/suggest.ts';
import { UserError } from '../user-error.ts';
import { isInside } from '../files.ts';
import { getDisplayPath, type ReportContext } from './reporter.ts';
import type { Terminal } from './terminal.ts';

/** The files that a check reports on. The check still reads all content, because rules for links and titles compare files. */
export interface Scope extends Pick<ReportContext, 'root' | 'base'> {
  has: (file: string) => boolean;
  /** Undefined if the check reports on everything. */
  description: string | undefined;
}

/** Throws a usage error for a path that does not exist. */
export function resolveScope(
  paths: readonly string[],
  onlyChanged: boolean,
  content: string,
  { cwd, env }: Terminal,
): Scope {
  if (!existsSync(content))
    throw new UserError(`There is no content folder at ${content}. Set it with --content DIR.`);
  const root = realpathSync(content);
  const base = realpathSync(cwd);
  const requested = paths.length === 0 ? null : paths.map((path) => getContentPath(path, content, root, cwd));
  const isRequested = (file: string) =>
    requested === null ||
    requested.some((path) => path === '' || file === path || file.startsWith(`${path}/`));
  if (!onlyChanged) {
    const description = requested?.includes('') === false ? paths.join(', ') : undefined;
    return { root, base, has: isRequested, description };
  }
  const files = new Set(listChangedFiles(root, base, env).filter(isRequested));
  // After a deletion, unchanged files may have links to the deleted file.
  if ([...files].some((file) => !existsSync(join(root, file))))
    return { root, base, has: isRequested, description: undefined };
  return { root, base, has: (file) => files.has(file), description: plural(files.size, 'changed file') };
}

/** Makes a path relative to the content folder. Accepts paths relative to the working directory or the content folder. */
function getContentPath(path: string, content: string, root: string, cwd: string): string {
  const candidates = [resolve(cwd, path), resolve(content, path)];
  const found = candidates.find((candidate) => existsSync(candidate));
  if (found === undefined) throw new UserError(describeUnknownPath(path, root, cwd));
  for (const folder of [content, root]) {
    for (const location of [found, realpathSync(found)]) {
      if (isInside(folder, location)) return relative(folder, location).split(sep).join('/');
    }
  }
  throw new UserError(`${path} is outside the content folder ${content}.`);
}

function describeUnknownPath(path: string, root: string, cwd: string): string {
  const knownPaths = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) =>
    getDisplayPath(file.split(sep).join('/'), { root, base: realpathSync(cwd) }),
  );
  const sameName = suggest(
    basename(path),
    knownPaths.map((file) => basename(file)),
  );
  const nearest = suggest(path, knownPaths) ?? knownPaths.find((file) => basename(file) === sameName);
  return `${path} does not exist.${nearest === undefined ? '' : ` Did you mean "${nearest}"?`}`;
}

/**
 * Lists the files in the content folder that git reports as changed, staged or new. Git runs in `cwd`, because the index path
 * that git passes to a hook is relative to the hook's working directory.
 */
function listChangedFiles(root: string, cwd: string, env: NodeJS.ProcessEnv): string[] {
  const top = git(['rev-parse', '--show-toplevel'], cwd, env).trimEnd();
  const output = git(
    ['status', '--porcelain=v1', '-z', '--untracked-files=all', '--no-renames', '--', root],
    cwd,
    env,
  );
  return output
    .split('\0')
    .filter((entry) => entry !== '')
    .map((entry) =>
      relative(root, resolve(realpathSync(top), entry.slice('XY '.length)))
        .split(sep)
        .join('/'),
    );
}

function git(args: string[], cwd: string, env: NodeJS.ProcessEnv): string {
  const { status, stdout, stderr, error } = spawnSync('git', args, {
    cwd,
    env,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (error)
    throw new UserError(`--changed needs git, but git could not be run: ${error.message}`, { cause: error });
  if (status !== 0) throw new UserError(`--changed needs git, but git failed: ${stderr.trim()}`);
  return stdout;
}
