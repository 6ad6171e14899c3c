import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { UserError } from '../user-error.ts';

/**
 * Lists the files in the content folder that git reports as changed, staged or new. Git runs in `cwd`, because the index path
 * that git passes to a hook is relative to the hook's working directory.
 */
export function listChangedFiles(root: string, cwd: string, env: NodeJS.ProcessEnv): string[] {
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
