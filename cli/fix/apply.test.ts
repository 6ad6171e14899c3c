import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyFixes } from './apply.ts';

const fixesOf = (length: number) =>
  fc.array(
    fc.tuple(fc.nat(length), fc.nat(length), fc.string({ maxLength: 4 })).map(([a, b, text]) => ({
      start: Math.min(a, b),
      end: Math.max(a, b),
      text,
    })),
    { maxLength: 8 },
  );

describe('applyFixes', () => {
  test('applies what does not overlap, in the order of the text', () => {
    const fixes = [
      { start: 8, end: 11, text: 'THREE' },
      { start: 0, end: 3, text: 'one' },
      { start: 4, end: 4, text: '+' },
    ];
    expect(applyFixes('ONE two ONE', fixes)).toEqual({ text: 'one +two THREE', count: 3 });
  });

  test('of fixes that overlap, or insert at one place, the first waits for nobody', () => {
    const fixes = [
      { start: 2, end: 6, text: 'b' },
      { start: 0, end: 4, text: 'a' },
    ];
    expect(applyFixes('xxxxxxxx', fixes)).toEqual({ text: 'axxxx', count: 1 });
    const same = { start: 1, end: 1, text: '!' };
    expect(applyFixes('ab', [same, same])).toEqual({ text: 'a!b', count: 1 });
  });

  test('what it inserts ends its lines as the text does', () => {
    expect(applyFixes('a\r\nb\r\n', [{ start: 3, end: 4, text: 'x\ny' }]).text).toBe('a\r\nx\r\ny\r\n');
    expect(applyFixes('a\nb\n', [{ start: 2, end: 3, text: 'x\ny' }]).text).toBe('a\nx\ny\n');
  });

  test('a fix that stands outside of the text is a mistake of ours', () => {
    expect(() => applyFixes('ab', [{ start: 1, end: 3, text: '' }])).toThrow('a text with 2 characters');
  });

  test('whatever the fixes, all text beside them stays, and at least one is applied', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 30 }).chain((text) => fc.tuple(fc.constant(text), fixesOf(text.length))),
        ([text, fixes]) => {
          const { text: mended, count } = applyFixes(text, fixes);
          expect(count > 0).toBe(fixes.length > 0);
          const touched = (at: number) => fixes.some(({ start, end }) => start <= at && at < end);
          let from = 0;
          for (const [at, character] of text.split('').entries()) {
            if (touched(at)) continue;
            const found = mended.indexOf(character, from);
            expect(found).toBeGreaterThanOrEqual(from);
            from = found + 1;
          }
        },
      ),
    );
  });
});
