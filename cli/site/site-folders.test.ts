import fs, {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { markerName, markOwned } from '../owned-folder.ts';
import {
  completeSwap,
  findSiteFolders,
  rollBack,
  type SiteFolders,
  startNextBuild,
  swap,
} from './site-folders.ts';

let root = '';
let folders: SiteFolders;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'site-folders-'));
  folders = findSiteFolders(join(root, 'dist'));
});
afterEach(() => {
  unblockRenames();
  rmSync(root, { recursive: true, force: true });
});

function write(folder: string, files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

/** Fails once to rename a folder, as when another program uses it. */
function blockRename(folder: string): void {
  const rename = fs.renameSync;
  vi.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
    if (from !== folder) return rename(from, to);
    unblockRenames();
    throw Object.assign(new Error('busy'), { code: 'EBUSY' });
  });
  syncBuiltinESMExports();
}

function unblockRenames(): void {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
}

const readPage = (folder: string) => readFileSync(join(folder, 'index.html'), 'utf8');

async function publish(text: string): Promise<void> {
  await startNextBuild(folders);
  write(folders.next, { 'index.html': text, 'hosting.json': '{}' });
  await swap(folders);
}

test('a build takes the place of the last one, which is kept until the next', async () => {
  await publish('first');
  expect(readPage(folders.dist)).toBe('first');
  expect(existsSync(folders.previous)).toBe(false);
  await publish('second');
  await publish('third');
  expect(readPage(folders.dist)).toBe('third');
  expect(readPage(folders.previous)).toBe('second');
  expect(existsSync(folders.next)).toBe(false);
});

test('a rollback exchanges the build and the previous one', async () => {
  await publish('first');
  await expect(rollBack(folders.dist)).rejects.toThrow(/There is no previous build/);
  await publish('second');
  await rollBack(folders.dist);
  expect([folders.dist, folders.previous].map(readPage)).toEqual(['first', 'second']);
  await rollBack(folders.dist);
  expect([folders.dist, folders.previous].map(readPage)).toEqual(['second', 'first']);
  expect(existsSync(folders.next)).toBe(false);
});

test.each(['dist', 'previous'] as const)('a rollback that cannot rename %s can be repeated', async (name) => {
  await publish('first');
  await publish('second');
  blockRename(folders[name]);
  await expect(rollBack(folders.dist)).rejects.toThrow(/busy|cannot be replaced/);
  expect([folders.dist, folders.previous].map(readPage)).toEqual(['second', 'first']);
  await rollBack(folders.dist);
  expect([folders.dist, folders.previous].map(readPage)).toEqual(['first', 'second']);
});

test('a swap that was interrupted is completed', async () => {
  await publish('first');
  write(folders.next, { 'index.html': 'second', 'hosting.json': '{}' });
  rmSync(folders.dist, { recursive: true });
  completeSwap(folders);
  expect(readPage(folders.dist)).toBe('second');
});

test('a build that was interrupted is not published', async () => {
  await startNextBuild(folders);
  write(folders.next, { 'index.html': 'half' });
  completeSwap(folders);
  expect(existsSync(folders.dist)).toBe(false);
  await publish('first');
  write(folders.next, { 'index.html': 'second', 'hosting.json': '{}' });
  completeSwap(folders);
  expect(readPage(folders.dist)).toBe('first');
});

test('a build that was killed while it deleted an old one can be repeated', async () => {
  await publish('first');
  await publish('second');
  markOwned(folders.previous);
  rmSync(join(folders.previous, 'hosting.json'));
  await publish('third');
  expect(readPage(folders.previous)).toBe('second');
});

test('a build that was killed before it was complete can be repeated', async () => {
  await startNextBuild(folders);
  write(folders.next, { 'index.html': 'first', 'ssr-manifest.json': '{}' });
  await publish('second');
  expect(readPage(folders.dist)).toBe('second');
  expect(existsSync(join(folders.dist, markerName))).toBe(false);
});

test.each(['dist', 'next', 'previous'] as const)(
  'files in %s that the tool did not write are not deleted',
  async (name) => {
    await publish('first');
    await publish('second');
    rmSync(folders[name], { recursive: true, force: true });
    write(folders[name], { 'thesis.doc': 'mine' });
    await expect(startNextBuild(folders)).rejects.toThrow(/is not a site that this tool built/);
    expect(readFileSync(join(folders[name], 'thesis.doc'), 'utf8')).toBe('mine');
  },
);

test('a file called dist is not moved', async () => {
  writeFileSync(folders.dist, 'mine');
  await expect(startNextBuild(folders)).rejects.toThrow(/is not a site that this tool built/);
  expect(readFileSync(folders.dist, 'utf8')).toBe('mine');
});

test('a linked dist folder stays a link', async () => {
  symlinkSync(join(root, 'www'), join(root, 'dist'));
  folders = findSiteFolders(join(root, 'dist'));
  await publish('first');
  folders = findSiteFolders(join(root, 'dist'));
  await publish('second');
  expect(readPage(join(root, 'dist'))).toBe('second');
  expect(readPage(join(root, 'www'))).toBe('second');
});
