import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { UserError } from '../user-error.ts';

/**
 * The files below the content folder that git sees as changed, staged or new. A hook gets the path of git's
 * index relative to the folder it runs in, so git runs there too.
 */
export function changedFiles(root: string, base: string, env: NodeJS.ProcessEnv): string[] {
  const top = git(['rev-parse', '--show-toplevel'], base, env).trimEnd();
  const output = git(
    ['status', '--porcelain=v1', '-z', '--untracked-files=all', '--no-renames', '--', root],
    base,
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
  if (error) throw new UserError(`--changed needs git, which cannot run: ${error.message}`, { cause: error });
  if (status !== 0) throw new UserError(`--changed needs git, which failed: ${stderr.trim()}`);
  return stdout;
}
