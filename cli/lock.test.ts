import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withLock } from './lock.ts';

let folder: string;
let lock: string;
let ownHost: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'studio-lock-'));
  lock = join(folder, '.lock');
  const [name = ''] = await withLock(lock, () => readdirSync(folder));
  ownHost = name.split('.')[2] ?? '';
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Returns the path of another process's lock file. The host is part of the name. */
function nameLock(pid: number, host = ownHost): string {
  return `${lock}.${host}.${pid}.other`;
}

/** Creates the lock file of another process that is running. */
function holdLock(): string {
  const held = nameLock(process.ppid);
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

test('ignores a lock whose process has ended, and one that has not been refreshed for three minutes', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  writeFileSync(nameLock(pid), '');
  expect(await withLock(lock, () => 'written')).toBe('written');
  const held = holdLock();
  const fourMinutesAgo = new Date(Date.now() - 240_000);
  utimesSync(held, fourMinutesAgo, fourMinutesAgo);
  expect(await withLock(lock, () => 'written')).toBe('written');
  expect(existsSync(held)).toBe(false);
});

test('ignores the lock of a process that was killed and had the same ID, as after a restart of a container', async () => {
  writeFileSync(nameLock(process.pid), '');
  expect(await withLock(lock, () => 'written')).toBe('written');
  expect(readdirSync(folder)).toEqual([]);
});

test('waits for a process of another container, whose ID may be the same or unknown here', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  const others = [process.pid, pid].map((id) => nameLock(id, 'another-host'));
  for (const path of others) writeFileSync(path, '');
  const onWait = vi.fn<() => void>();
  const writing = withLock(lock, () => 'written', onWait);
  await expect.poll(() => onWait.mock.calls.length).toBe(1);
  expect(others.every((path) => existsSync(path))).toBe(true);
  for (const path of others) rmSync(path);
  expect(await writing).toBe('written');
});

test('keeps the lock of a process that has been writing for minutes', async () => {
  const held = holdLock();
  const twoMinutesAgo = new Date(Date.now() - 120_000);
  utimesSync(held, twoMinutesAgo, twoMinutesAgo);
  const onWait = vi.fn<() => void>();
  const writing = withLock(lock, () => 'written', onWait);
  await expect.poll(() => onWait.mock.calls.length).toBe(1);
  expect(existsSync(held)).toBe(true);
  rmSync(held);
  expect(await writing).toBe('written');
});

test('has one holder at a time, even if many processes find the same stale lock', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  writeFileSync(nameLock(pid), '');
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
