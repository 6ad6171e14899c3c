import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { basename, isAbsolute, relative, resolve, sep } from 'node:path';
import { suggest } from '#src/lib/suggest.ts';
import { Failure } from '../failure.ts';
import { shownPath } from '../report/reporter.ts';
import type { Terminal } from '../report/terminal.ts';
import { changedFiles } from './check-changed.ts';

/** What a check tells of. All content is inspected nevertheless: links and titles are judged by the whole. */
export interface Scope {
  /** the content folder, its real path */
  root: string;
  /** the folder that file names are told from, its real path */
  base: string;
  has: (file: string) => boolean;
}

/** Reads what was asked for. A path that is not there is wrong usage, not a fault of the content. */
export function scopeOf(
  paths: readonly string[],
  changed: boolean,
  content: string,
  { cwd, env }: Terminal,
): Scope {
  if (!existsSync(content))
    throw new Failure(`There is no content folder at ${content}. Name one with --content DIR.`);
  const root = realpathSync(content);
  const base = realpathSync(cwd);
  const asked = paths.length === 0 ? null : paths.map((path) => insidePath(path, content, root, cwd));
  const seen = changed ? new Set(changedFiles(root, base, env)) : null;
  const isAsked = (file: string) =>
    asked === null || asked.some((path) => path === '' || file === path || file.startsWith(`${path}/`));
  return { root, base, has: (file) => isAsked(file) && (seen === null || seen.has(file)) };
}

/** A path as somebody typed it, from the working folder or from the content folder: the path below the content. */
function insidePath(path: string, content: string, root: string, cwd: string): string {
  const candidates = [resolve(cwd, path), resolve(content, path)];
  const found = candidates.find((candidate) => existsSync(candidate));
  if (found === undefined) throw new Failure(unknownPath(path, root, cwd));
  for (const folder of [content, root]) {
    for (const place of [found, realpathSync(found)]) {
      const below = relative(folder, place);
      const isOutside = below === '..' || below.startsWith(`..${sep}`) || isAbsolute(below);
      if (!isOutside) return below.split(sep).join('/');
    }
  }
  throw new Failure(`${path} lies outside the content folder ${content}.`);
}

function unknownPath(path: string, root: string, cwd: string): string {
  const shown = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) =>
    shownPath(file.split(sep).join('/'), { root, base: realpathSync(cwd) }),
  );
  const sameName = suggest(
    basename(path),
    shown.map((file) => basename(file)),
  );
  const near = suggest(path, shown) ?? shown.find((file) => basename(file) === sameName);
  return `There is no ${path}.${near === undefined ? '' : ` Did you mean "${near}"?`}`;
}
