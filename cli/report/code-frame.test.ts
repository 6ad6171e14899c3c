import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codeFrame, splitLines } from './code-frame.ts';

const style = (width = 80) => ({ width, dim: (text: string) => text, mark: (text: string) => text });

function frame(
  text: string,
  line: number,
  column: number,
  endLine: number,
  endColumn: number,
  width = 80,
): string {
  return codeFrame(splitLines(text), { line, column, endLine, endColumn }, style(width)).join('\n');
}

describe('codeFrame', () => {
  test('marks the exact span with surrounding lines', () => {
    expect(frame('one\nSee [this](/blog/x) now\nthree\nfour\n', 2, 12, 2, 19)).toBe(
      ['  1 │ one', '> 2 │ See [this](/blog/x) now', '    │            ^^^^^^^', '  3 │ three'].join('\n'),
    );
  });

  test('handles CRLF and a byte order mark', () => {
    expect(frame('\uFEFFone\r\ntwo\r\n', 1, 1, 1, 4)).toBe(
      ['> 1 │ one', '    │ ^^^', '  2 │ two'].join('\n'),
    );
  });

  test('shows tabs as four spaces and control characters as symbols', () => {
    expect(frame('\tkey:\u001B[31m x', 1, 6, 1, 7)).toBe(
      ['> 1 │     key:␛[31m x', '    │         ^'].join('\n'),
    );
    expect(frame('a\u202Eb', 1, 3, 1, 4)).toBe(['> 1 │ a<U+202E>b', '    │          ^'].join('\n'));
  });

  test('crops a long line around the span on both sides', () => {
    const [, marked, marks] = frame(
      `short\n${'a'.repeat(5000)}BAD${'b'.repeat(5000)}`,
      2,
      5001,
      2,
      5004,
      60,
    ).split('\n');
    expect(marked).toMatch(/^> 2 │ …a+BADb+…$/);
    expect(marked?.length).toBeLessThanOrEqual(60);
    expect(marks?.indexOf('^')).toBe(marked?.indexOf('BAD'));
    expect(marks?.match(/\^+/)?.[0]).toHaveLength(3);
  });

  test('marks each line of a multi-line span, and shows that there are more', () => {
    expect(frame('a\n  b\nc\n', 1, 1, 3, 2)).toBe(
      ['> 1 │ a', '    │ ^', '> 2 │   b', '    │   ^', '> 3 │ c', '    │ ^', '  4 │'].join('\n'),
    );
    expect(frame('x\n'.repeat(20), 1, 1, 15, 2)).toMatch(/ … │$/);
  });

  test('does not mark a line if the span ends at its start', () => {
    expect(frame('a\nb\n', 1, 1, 2, 1)).toBe(['> 1 │ a', '    │ ^', '  2 │ b'].join('\n'));
  });

  test('marks an empty span, even at the end of the file', () => {
    expect(frame('', 1, 1, 1, 1)).toBe(['> 1 │', '    │ ^'].join('\n'));
    expect(frame('a', 1, 2, 1, 2)).toBe(['> 1 │ a', '    │  ^'].join('\n'));
    expect(frame('a', 9, 1, 9, 1)).toBe('');
  });

  test('never exceeds the width or prints control characters, for any text and span', () => {
    const text = fc.string({
      unit: fc.oneof(fc.constantFrom('\n', '\r\n', '\t', '\u0000', '日', '\u202E', '😀'), fc.string()),
    });
    const number = fc.integer({ min: 1, max: 60 });
    fc.assert(
      fc.property(text, number, number, number, number, (source, line, column, endLine, endColumn) => {
        const output = frame(source, line, column, Math.max(line, endLine), endColumn, 40);
        // oxlint-disable-next-line no-control-regex -- asserts that there are none
        expect(output).not.toMatch(/[\0-\x09\x0B-\x1F\x7F-\x9F\u202E]/);
        for (const row of output.split('\n')) expect(Array.from(row).length).toBeLessThanOrEqual(48);
      }),
    );
  });
});
