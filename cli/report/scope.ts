import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { basename, join, relative, resolve, sep } from 'node:path';
import { plural } from '#src/lib/format/count.ts';
import { suggest } from '#src/lib/text/suggest.ts';
import { UserError } from '../user-error.ts';
import { isInside } from '../files.ts';
import { displayPath } from './reporter.ts';
import type { Terminal } from './terminal.ts';
import { changedFiles } from './changed-files.ts';

/** The files that a check reports on. All content is read nevertheless, because links and titles concern several files. */
export interface Scope {
  /** The content folder, its real path. */
  root: string;
  /** File names are shown relative to this folder, its real path. */
  base: string;
  has: (file: string) => boolean;
  /** Undefined when the check reports on everything. */
  description: string | undefined;
}

/** A path that does not exist is wrong usage, not a problem of the content. */
export function resolveScope(
  paths: readonly string[],
  changed: boolean,
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
  if (!changed) {
    const description = requested?.includes('') === false ? paths.join(', ') : undefined;
    return { root, base, has: isRequested, description };
  }
  const files = new Set(changedFiles(root, base, env).filter(isRequested));
  // Links to a deleted file are in files that did not change.
  if ([...files].some((file) => !existsSync(join(root, file))))
    return { root, base, has: isRequested, description: undefined };
  return { root, base, has: (file) => files.has(file), description: plural(files.size, 'changed file') };
}

/** The path below the content folder of one relative to the working folder or the content folder. */
function getContentPath(path: string, content: string, root: string, cwd: string): string {
  const candidates = [resolve(cwd, path), resolve(content, path)];
  const found = candidates.find((candidate) => existsSync(candidate));
  if (found === undefined) throw new UserError(unknownPath(path, root, cwd));
  for (const folder of [content, root]) {
    for (const location of [found, realpathSync(found)]) {
      if (isInside(folder, location)) return relative(folder, location).split(sep).join('/');
    }
  }
  throw new UserError(`${path} is outside the content folder ${content}.`);
}

function unknownPath(path: string, root: string, cwd: string): string {
  const shown = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) =>
    displayPath(file.split(sep).join('/'), { root, base: realpathSync(cwd) }),
  );
  const sameName = suggest(
    basename(path),
    shown.map((file) => basename(file)),
  );
  const nearest = suggest(path, shown) ?? shown.find((file) => basename(file) === sameName);
  return `There is no ${path}.${nearest === undefined ? '' : ` Did you mean "${nearest}"?`}`;
}
