import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ContentWatcher } from './watch.ts';

let folder: string;
let calls: number;
let watcher: ContentWatcher;
let work: () => Promise<void>;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'studio-watch-'));
  mkdirSync(join(folder, 'blog'));
  calls = 0;
  work = async () => {};
  watcher = new ContentWatcher(folder, async () => {
    calls += 1;
    await work();
  });
});
afterEach(() => {
  watcher.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Waits for this many calls, and returns their number. */
const waitForCalls = (times: number) =>
  vi.waitUntil(() => calls >= times && calls, { timeout: 30_000, interval: 20 });

test('simultaneous changes cause one call', async () => {
  for (const name of ['a', 'b', 'c']) writeFileSync(join(folder, `blog/${name}.md`), name);
  expect(await waitForCalls(1)).toBe(1);
  await wait(300);
  expect(calls).toBe(1);
});

test('notices a file replaced on save', async () => {
  writeFileSync(join(folder, 'blog/.a.md.swp'), 'text');
  renameSync(join(folder, 'blog/.a.md.swp'), join(folder, 'blog/a.md'));
  expect(await waitForCalls(1)).toBe(1);
});

test('notices files in a new folder', async () => {
  mkdirSync(join(folder, 'images/site'), { recursive: true });
  expect(await waitForCalls(1)).toBeGreaterThan(0);
  await wait(300); // the two new folders may be reported separately
  const before = calls;
  writeFileSync(join(folder, 'images/site/x.jpg'), 'picture');
  expect(await waitForCalls(before + 1)).toBeGreaterThan(before);
  await wait(300);
  const then = calls;
  rmSync(join(folder, 'images'), { recursive: true });
  expect(await waitForCalls(then + 1)).toBeGreaterThan(then);
});

test('changes during a call cause one more call after it', async () => {
  let running = 0;
  let maxRunning = 0;
  let finish!: () => void;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  work = async () => {
    running += 1;
    maxRunning = Math.max(maxRunning, running);
    await finished;
    running -= 1;
  };
  writeFileSync(join(folder, 'blog/a.md'), 'first');
  expect(await waitForCalls(1)).toBe(1);
  for (let change = 0; change < 4; change++) {
    writeFileSync(join(folder, 'blog/a.md'), String(change));
    await wait(40);
  }
  await wait(200);
  expect(calls).toBe(1);
  finish();
  expect(await waitForCalls(2)).toBe(2);
  await wait(400);
  expect(calls).toBe(2);
  expect(maxRunning).toBe(1);
});

test('a change during a call is not reported after the watcher is closed', async () => {
  work = async () => {
    writeFileSync(join(folder, 'blog/b.md'), 'second');
    await wait(300);
    watcher.close();
  };
  writeFileSync(join(folder, 'blog/a.md'), 'first');
  expect(await waitForCalls(1)).toBe(1);
  await wait(600);
  expect(calls).toBe(1);
});

test('keeps watching a folder that is moved away and back', async () => {
  renameSync(folder, `${folder}-away`);
  expect(await waitForCalls(1)).toBeGreaterThan(0);
  await wait(200);
  const away = calls;
  renameSync(`${folder}-away`, folder);
  expect(await waitForCalls(away + 1)).toBeGreaterThan(away);
  await wait(200);
  const back = calls;
  writeFileSync(join(folder, 'blog/a.md'), 'text');
  expect(await waitForCalls(back + 1)).toBeGreaterThan(back);
});
