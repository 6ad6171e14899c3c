import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unifiedDiff } from './fix-diff.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'studio-diff-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function applied(before: string, diff: string): string {
  writeFileSync(join(folder, 'a.md'), before);
  execFileSync('git', ['apply', '--unidiff-zero', '--whitespace=nowarn', '-'], {
    cwd: folder,
    input: diff,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  return readFileSync(join(folder, 'a.md'), 'utf8');
}

test('shows what changed with three lines around it', () => {
  const lines = Array.from({ length: 20 }, (_, index) => `line ${index + 1}\n`);
  const before = lines.join('');
  const after = before
    .replace('line 2\n', 'second\n')
    .replace('line 15\n', 'one\nmore\n')
    .replace('line 18\n', '');
  expect(unifiedDiff('content/a.md', before, after)).toMatchInlineSnapshot(`
    "--- a/content/a.md
    +++ b/content/a.md
    @@ -1,5 +1,5 @@
     line 1
    -line 2
    +second
     line 3
     line 4
     line 5
    @@ -12,9 +12,9 @@
     line 12
     line 13
     line 14
    -line 15
    +one
    +more
     line 16
     line 17
    -line 18
     line 19
     line 20
    "
  `);
});

test('says nothing about texts that are the same', () => {
  expect(unifiedDiff('a.md', 'x\n', 'x\n')).toBe('');
});

test('git takes it for what it is, with CRLF, a byte order mark and no line end at the end', () => {
  const before = '\uFEFFone\r\ntwo\r\nthree';
  const after = '\uFEFFone\r\nTWO\r\nthree!';
  expect(applied(before, unifiedDiff('a.md', before, after))).toBe(after);
});

test('whatever changed, git makes the one text of the other', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', '', 'c\r'), { minLength: 1, maxLength: 14 })
    .map((lines) => lines.join('\n'));
  fc.assert(
    fc.property(text, text, (before, after) => {
      // An empty file is made and removed by other means.
      fc.pre(before !== '' && after !== '' && before !== after);
      expect(applied(before, unifiedDiff('a.md', before, after))).toBe(after);
    }),
    { numRuns: 60 },
  );
});
