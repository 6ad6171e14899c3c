import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withOutputLock } from './lock.ts';
import { buildOptions, exampleBlog, exampleEpoch, readOutput } from '../../tests/content/content-folder.ts';
import { build } from '../build.ts';

let folder: string;
let lock: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'studio-lock-'));
  lock = join(folder, '.lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('waits until another process is done', async () => {
  writeFileSync(lock, String(process.ppid));
  let isWritten = false;
  const writing = withOutputLock(folder, () => (isWritten = true));
  await wait(200);
  expect(isWritten).toBe(false);
  rmSync(lock);
  await writing;
  expect(isWritten).toBe(true);
  expect(existsSync(lock)).toBe(false);
});

test('ignores a stale lock', async () => {
  writeFileSync(lock, '999999999');
  expect(await withOutputLock(folder, () => 'written')).toBe('written');
  writeFileSync(lock, String(process.ppid));
  const twoMinutesAgo = new Date(Date.now() - 120_000);
  utimesSync(lock, twoMinutesAgo, twoMinutesAgo);
  expect(await withOutputLock(folder, () => 'written')).toBe('written');
});

test('simultaneous builds leave a complete output', async () => {
  vi.stubEnv('SOURCE_DATE_EPOCH', exampleEpoch);
  const workspace = await exampleBlog();
  try {
    const options = (name: string, drafts: boolean) =>
      buildOptions(workspace, { cache: join(workspace.folder, name), drafts });
    await Promise.all([build(options('a', true)), build(options('b', false)), build(options('c', true))]);
    const out = join(workspace.folder, 'generated');
    expect(readOutput(out).size).toBeGreaterThan(30);
    expect(readdirSync(out).toSorted()).toEqual(['files', 'manifest.before.json', 'manifest.json']);
  } finally {
    vi.unstubAllEnvs();
    workspace.remove();
  }
});
