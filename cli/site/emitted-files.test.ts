import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeFileAtomic } from '../files.ts';
import { EmittedFiles } from './emitted-files.ts';

test('notices a new build with a manifest of the same size and time', () => {
  const out = mkdtempSync(join(tmpdir(), 'emitted-'));
  const writeManifest = (file: string) => {
    const path = join(out, 'manifest.json');
    writeFileAtomic(path, JSON.stringify({ version: 1, files: { 'site.json': file } }));
    utimesSync(path, 1_793_000_000, 1_793_000_000);
  };
  writeManifest('files/a.json');
  const emitted = new EmittedFiles(out);
  expect(emitted.find('site.json')).toBe(join(out, 'files/a.json'));
  writeManifest('files/b.json');
  expect(emitted.find('site.json')).toBe(join(out, 'files/b.json'));
  rmSync(out, { recursive: true });
});
