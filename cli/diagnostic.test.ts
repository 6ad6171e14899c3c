import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyFixes } from './diagnostic.ts';

const arbitraryFixes = (length: number) =>
  fc.array(
    fc.tuple(fc.nat(length), fc.nat(length), fc.string({ maxLength: 4 })).map(([a, b, text]) => ({
      start: Math.min(a, b),
      end: Math.max(a, b),
      text,
    })),
    { maxLength: 8 },
  );

describe('applyFixes', () => {
  test('applies fixes that do not overlap, in text order', () => {
    const fixes = [
      { start: 8, end: 11, text: 'THREE' },
      { start: 0, end: 3, text: 'one' },
      { start: 4, end: 4, text: '+' },
    ];
    expect(applyFixes('ONE two ONE', fixes)).toEqual({ text: 'one +two THREE', count: 3 });
  });

  test('applies only the first of several overlapping fixes or insertions at the same position', () => {
    const fixes = [
      { start: 2, end: 6, text: 'b' },
      { start: 0, end: 4, text: 'a' },
    ];
    expect(applyFixes('xxxxxxxx', fixes)).toEqual({ text: 'axxxx', count: 1 });
    const same = { start: 1, end: 1, text: '!' };
    expect(applyFixes('ab', [same, same])).toEqual({ text: 'a!b', count: 1 });
  });

  test('inserts text with the file’s line endings', () => {
    expect(applyFixes('a\r\nb\r\n', [{ start: 3, end: 4, text: 'x\ny' }]).text).toBe('a\r\nx\r\ny\r\n');
    expect(applyFixes('a\nb\n', [{ start: 2, end: 3, text: 'x\ny' }]).text).toBe('a\nx\ny\n');
  });

  test('throws if a fix is outside the text', () => {
    expect(() => applyFixes('ab', [{ start: 1, end: 3, text: '' }])).toThrow('of 2 characters');
  });

  test('keeps all other text and applies at least one fix', () => {
    fc.assert(
      fc.property(
        fc
          .string({ maxLength: 30 })
          .chain((text) => fc.tuple(fc.constant(text), arbitraryFixes(text.length))),
        ([text, fixes]) => {
          const { text: fixed, count } = applyFixes(text, fixes);
          expect(count > 0).toBe(fixes.length > 0);
          const isFixed = (at: number) => fixes.some(({ start, end }) => start <= at && at < end);
          let from = 0;
          for (const [at, character] of text.split('').entries()) {
            if (isFixed(at)) continue;
            const found = fixed.indexOf(character, from);
            expect(found).toBeGreaterThanOrEqual(from);
            from = found + 1;
          }
        },
      ),
    );
  });
});
