import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { onTestFinished } from 'vitest';

/** A clone of the repository as it stands in the working tree: no caches, nothing built. It goes when the test is done. */
export function cloneRepository(whenDone: (remove: () => void) => void = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), 'hush-quarter-'));
  whenDone(() => rmSync(folder, { recursive: true, force: true }));
  const options = { encoding: 'utf8' } as const;
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], options);
  const deleted = new Set(execFileSync('git', ['ls-files', '--deleted'], options).split('\n'));
  for (const file of files.split('\n').filter((name) => name && !deleted.has(name))) {
    cpSync(file, join(folder, file));
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'dir');
  return folder;
}

/** `npm run build` without pictures, on a fixed day unless the settings name another. */
export function build(
  folder: string,
  settings: Record<string, string> = {},
): { status: number | null; output: string } {
  const env = { ...process.env, SOURCE_DATE_EPOCH: '1793000000', NODE_ENV: undefined, ...settings };
  const run = spawnSync(process.execPath, ['scripts/build.mjs', '--no-images'], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  return { status: run.status, output: run.stdout + run.stderr };
}

/** Path → hash of every file below a folder. */
export function fingerprints(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).toSorted();
  return Object.fromEntries(
    paths.map((path) => [
      relative(folder, path),
      createHash('sha256').update(readFileSync(path)).digest('hex'),
    ]),
  );
}
