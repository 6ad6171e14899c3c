import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createFolder } from './create-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'create-folder-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('creates all folders in a path, and accepts existing ones', () => {
  const path = join(folder, 'one/two/three');
  createFolder(path, 0o700);
  createFolder(path);
  expect(statSync(path).isDirectory()).toBe(true);
  expect(statSync(join(folder, 'one')).mode & 0o777).toBe(0o700);
});

test('rejects a path that goes through a file', () => {
  writeFileSync(join(folder, 'file'), '');
  expect(() => createFolder(join(folder, 'file'))).toThrow('EEXIST');
  expect(() => createFolder(join(folder, 'file/below'))).toThrow('ENOTDIR');
});

test.skipIf(!existsSync('/proc/self'))('fails if no folder can be created, instead of looping', () => {
  expect(() => createFolder('/proc/nowhere/below')).toThrow('ENOENT');
});
