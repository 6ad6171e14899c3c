import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isTemporaryFile, saveFile, writeFileAtomic } from './files.ts';

let folder = '';
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'files-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a saved file keeps its permissions, even those that the umask excludes', () => {
  const file = join(folder, 'post.md');
  writeFileSync(file, 'old');
  chmodSync(file, 0o666); // the umask is usually 022
  saveFile(file, 'new');
  expect(readFileSync(file, 'utf8')).toBe('new');
  expect(statSync(file).mode & 0o777).toBe(0o666);
  saveFile(join(folder, 'new/post.md'), 'new');
  expect(readFileSync(join(folder, 'new/post.md'), 'utf8')).toBe('new');
});

test('a file that cannot be replaced leaves no temporary file', () => {
  const target = join(folder, 'folder');
  writeFileAtomic(join(target, 'inside'), 'x');
  expect(() => writeFileAtomic(target, 'y')).toThrow(/EISDIR|ENOTEMPTY|EPERM/);
  expect(readdirSync(folder)).toEqual(['folder']);
});

test('recognizes its temporary files', () => {
  expect(isTemporaryFile('.manifest.json.0b9e7a5c-7d2f-4c1e-9a3b-2f6d8e4c1a70.part')).toBe(true);
  for (const name of ['movie.part', '.movie.part', 'a.0b9e7a5c-7d2f-4c1e-9a3b-2f6d8e4c1a70.part'])
    expect(isTemporaryFile(name)).toBe(false);
});
