import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ContentWatcher } from './watch.ts';

/** A watcher, and the names of all files at each of its calls. */
class Recorder {
  readonly calls: string[][] = [];
  readonly watcher: ContentWatcher;

  constructor(folder: string, work: () => Promise<void> = async () => {}) {
    this.watcher = new ContentWatcher(folder, async () => {
      this.calls.push(existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []);
      await work();
    });
  }

  lastCall = () => this.calls.at(-1) ?? [];
}

let folder: string;
let recorders: Recorder[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'studio-watch-'));
  mkdirSync(join(folder, 'blog'));
  recorders = [];
});
afterEach(() => {
  for (const { watcher } of recorders) watcher.close();
  rmSync(folder, { recursive: true, force: true });
});

function record(work?: () => Promise<void>): Recorder {
  const recorder = new Recorder(folder, work);
  recorders.push(recorder);
  return recorder;
}

const save = (name: string, text = name) => writeFileSync(join(folder, name), text);

test('simultaneous changes cause one call', async () => {
  const recorder = record();
  for (const name of ['blog/a.md', 'blog/b.md', 'blog/c.md']) save(name);
  await expect.poll(recorder.lastCall).toContain('blog/c.md');
  save('blog/d.md');
  await expect.poll(recorder.lastCall).toContain('blog/d.md');
  expect(recorder.calls).toHaveLength(2);
});

test('notices a file replaced on save', async () => {
  const recorder = record();
  save('blog/.a.md.swp');
  renameSync(join(folder, 'blog/.a.md.swp'), join(folder, 'blog/a.md'));
  await expect.poll(recorder.lastCall).toContain('blog/a.md');
  expect(recorder.calls).toHaveLength(1);
});

test('notices files in a new folder', async () => {
  const recorder = record();
  mkdirSync(join(folder, 'images/site'), { recursive: true });
  await expect.poll(recorder.lastCall).toContain('images/site');
  save('images/site/x.jpg');
  await expect.poll(recorder.lastCall).toContain('images/site/x.jpg');
  rmSync(join(folder, 'images'), { recursive: true });
  await expect.poll(recorder.lastCall).not.toContain('images');
});

test('changes during a call cause one more call after it', async () => {
  let finish!: () => void;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  let running = 0;
  let maxRunning = 0;
  const slow = record(async () => {
    maxRunning = Math.max(maxRunning, (running += 1));
    await finished;
    running -= 1;
  });
  const other = record(); // its calls show that `slow` has noticed the changes, too
  for (const name of ['blog/a.md', 'blog/b.md', 'blog/c.md']) {
    save(name);
    await expect.poll(other.lastCall).toContain(name);
  }
  expect(slow.calls).toHaveLength(1);
  finish();
  await expect.poll(slow.lastCall).toContain('blog/c.md');
  save('blog/d.md');
  await expect.poll(slow.lastCall).toContain('blog/d.md');
  expect(slow.calls).toHaveLength(3);
  expect(maxRunning).toBe(1);
});

test('a change during a call is not reported after the watcher is closed', async () => {
  const closed = record(async () => {
    save('blog/b.md');
    await expect.poll(other.lastCall).toContain('blog/b.md');
    closed.watcher.close();
  });
  const other = record();
  save('blog/a.md');
  await expect.poll(other.lastCall).toContain('blog/b.md');
  save('blog/c.md');
  await expect.poll(other.lastCall).toContain('blog/c.md');
  expect(closed.calls).toHaveLength(1);
});

test('keeps watching a folder that is moved away and back', async () => {
  const recorder = record();
  renameSync(folder, `${folder}-away`);
  await expect.poll(() => recorder.calls.length).toBeGreaterThan(0);
  await expect.poll(recorder.lastCall).not.toContain('blog');
  renameSync(`${folder}-away`, folder);
  await expect.poll(recorder.lastCall).toContain('blog');
  save('blog/a.md');
  await expect.poll(recorder.lastCall).toContain('blog/a.md');
});
