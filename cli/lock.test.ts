import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withLock } from './lock.ts';

let folder: string;
let lock: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'studio-lock-'));
  lock = join(folder, '.lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Creates the lock file of another process that is running. */
function holdLock(): string {
  const held = `${lock}.${process.ppid}.other`;
  writeFileSync(held, '');
  return held;
}

test('waits until another process is done', async () => {
  const held = holdLock();
  const run = vi.fn<() => void>();
  const onWait = vi.fn<() => void>();
  const writing = withLock(lock, run, onWait);
  await expect.poll(() => onWait.mock.calls.length).toBe(1);
  expect(run).not.toHaveBeenCalled();
  rmSync(held);
  await writing;
  expect(run).toHaveBeenCalledOnce();
  expect(readdirSync(folder)).toEqual([]);
});

test('ignores a lock whose process has ended, and one that has not been refreshed for ten minutes', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  writeFileSync(`${lock}.${pid}.other`, '');
  expect(await withLock(lock, () => 'written')).toBe('written');
  const held = holdLock();
  const elevenMinutesAgo = new Date(Date.now() - 660_000);
  utimesSync(held, elevenMinutesAgo, elevenMinutesAgo);
  expect(await withLock(lock, () => 'written')).toBe('written');
  expect(existsSync(held)).toBe(false);
});

test('ignores the lock of a process that was killed and had the same ID, as after a restart of a container', async () => {
  writeFileSync(`${lock}.${process.pid}.other`, '');
  expect(await withLock(lock, () => 'written')).toBe('written');
  expect(readdirSync(folder)).toEqual([]);
});

test('keeps the lock of a process that has been writing for minutes', async () => {
  const held = holdLock();
  const fiveMinutesAgo = new Date(Date.now() - 300_000);
  utimesSync(held, fiveMinutesAgo, fiveMinutesAgo);
  const onWait = vi.fn<() => void>();
  const writing = withLock(lock, () => 'written', onWait);
  await expect.poll(() => onWait.mock.calls.length).toBe(1);
  expect(existsSync(held)).toBe(true);
  rmSync(held);
  expect(await writing).toBe('written');
});

test('has one holder at a time, even if many processes find the same stale lock', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  writeFileSync(`${lock}.${pid}.other`, '');
  let holders = 0;
  let maxHolders = 0;
  const hold = () =>
    withLock(lock, async () => {
      holders += 1;
      maxHolders = Math.max(maxHolders, holders);
      await nextTurn();
      holders -= 1;
    });
  await Promise.all(Array.from({ length: 8 }, hold));
  expect(maxHolders).toBe(1);
  expect(readdirSync(folder)).toEqual([]);
});
