import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Cache } from '../cache.ts';
import { ContentFiles } from './content-files.ts';
import type { TextSettings } from './markdown/parse-document.ts';
import { DocumentReader } from './read-documents.ts';

const settings = { phrases: [], team: 'Team', facts: {} };

test.each([
  ['nothing', {}, 0],
  ['the default author', { team: 'Other' }, 1],
  ['the linked phrases', { phrases: [{ phrase: 'studio', url: '/sessions' }] }, 1],
  ['any setting that is added later', { competitors: ['Glow Studio'] }, 1],
])('after a change of %s, a document is read again or not', (_, change, expected) => {
  const folder = mkdtempSync(join(tmpdir(), 'read-documents-'));
  const file = { kind: 'page' as const, path: 'about.md', absolute: join(folder, 'about.md') };
  writeFileSync(file.absolute, '---\ntitle: About\n---\n\nText.\n');
  const read = (changed: TextSettings) => {
    const reader = new DocumentReader({
      files: new ContentFiles(),
      cache: new Cache(join(folder, 'cache')),
      settings: changed,
      runRules: () => [],
      render: false,
    });
    reader.read(file);
    return reader.parsedCount;
  };
  expect(read(settings)).toBe(1);
  expect(read({ ...settings, ...change })).toBe(expected);
});
