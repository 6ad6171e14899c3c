import { describe, expect, test } from 'vitest';
import { awkwardText, exampleContext, exampleDiagnostic } from '../../tests/content/diagnostics.ts';
import { formatPretty, codeFrame, splitLines } from './pretty.ts';
import * as fc from 'fast-check';

const texts = new Map([
  ['blog/posing.md', 'one\nSee /blgo now\n'],
  ['faq.yaml', 'groups: 5\n'],
]);

describe('pretty', () => {
  test('shows a problem with position, rule, frame, suggestion and next step', () => {
    const diagnostic = exampleDiagnostic({
      endColumn: 10,
      suggestion: 'Did you mean "/blog"?',
      fix: { start: 8, end: 13, text: '/blog' },
    });
    expect(formatPretty([diagnostic], exampleContext(), texts)).toMatchInlineSnapshot(`
      "content/blog/posing.md  1 error

        content/blog/posing.md:2:5  error  link-target  fixable with --fix
        The site has no page "/blgo".

          1 │ one
        > 2 │ See /blgo now
            │     ^^^^^
          3 │

        → Did you mean "/blog"?

      ✖ 1 error in 1 file (14 checked).
      Run \`studio check --fix\` to fix all of them.
      "
    `);
  });

  test('shows 20 problems of a rule in a file, and counts the others', () => {
    const many = Array.from({ length: 510 }, (_, index) =>
      exampleDiagnostic({ message: `Problem ${index}.` }),
    );
    const report = formatPretty([...many, exampleDiagnostic({ rule: 'raw-html' })], exampleContext(), texts);
    expect(report.match(/Problem \d+\./g)).toHaveLength(20);
    expect(report).toContain('content/blog/posing.md: and 490 more like this (link-target).');
    expect(report).toContain('raw-html');
    expect(report).toContain('511 errors in 1 file');
  });

  test('wraps sentences only in a terminal', () => {
    const diagnostic = exampleDiagnostic({
      message: 'The site has no page "/blgo". Check the URL, or create the page first.',
      suggestion: 'Did you mean "/blog", or the newest post in it?',
    });
    const report = formatPretty([diagnostic], exampleContext({ textWidth: 40 }), new Map());
    expect(report).toContain(
      '  The site has no page "/blgo". Check\n  the URL, or create the page first.\n\n' +
        '  → Did you mean "/blog", or the newest\n    post in it?\n',
    );
    expect(formatPretty([diagnostic], exampleContext(), new Map())).toContain(`  ${diagnostic.message}\n`);
  });

  test('groups by file, and counts errors, warnings and files', () => {
    const report = formatPretty(
      [
        exampleDiagnostic(),
        exampleDiagnostic({
          severity: 'warning',
          rule: 'title-length',
          line: 1,
          column: 1,
          endLine: 1,
          endColumn: 2,
        }),
        exampleDiagnostic({
          file: 'faq.yaml',
          line: 1,
          column: 9,
          endLine: 1,
          endColumn: 10,
          rule: 'yaml-value',
        }),
      ],
      exampleContext(),
      texts,
    );
    expect(report.match(/^content.+$/gm)).toEqual([
      'content/blog/posing.md  1 error and 1 warning',
      'content/faq.yaml  1 error',
    ]);
    expect(report).toContain('✖ 2 errors and 1 warning in 2 files (14 checked).');
    expect(report).toContain('Run `studio explain link-target` for an explanation and an example.');
  });

  test('says that warnings do not stop a build, unless there are more than --max-warnings allows', () => {
    const warning = exampleDiagnostic({ severity: 'warning' });
    expect(formatPretty([warning], exampleContext(), texts)).toContain("Warnings don't stop a build.");
    expect(formatPretty([warning], exampleContext({ maxWarnings: 1 }), texts)).toContain(
      "Warnings don't stop a build.",
    );
    expect(formatPretty([warning], exampleContext({ maxWarnings: 0 }), texts)).toContain(
      '1 warning, but --max-warnings allows 0.',
    );
  });

  test('says if only some files were checked', () => {
    const context = exampleContext({ scope: 'content/faq.yaml' });
    expect(formatPretty([], context, new Map())).toBe('✓ No problems found in content/faq.yaml.\n');
    expect(formatPretty([], { ...context, hidden: [exampleDiagnostic()] }, new Map())).toBe(
      '✓ No problems found in content/faq.yaml. Not shown: 1 error in other files; run `studio check`.\n',
    );
    expect(formatPretty([exampleDiagnostic()], context, texts)).toContain(
      '✖ 1 error in 1 file (only content/faq.yaml shown).',
    );
  });

  test('shows a problem with an image without a frame', () => {
    const picture = exampleDiagnostic({ file: 'images/a.jpg', line: 1, column: 1, endLine: 1, endColumn: 1 });
    expect(formatPretty([picture], exampleContext(), texts)).not.toContain('│');
  });

  test('prints no control sequences from content', () => {
    const awkward = exampleDiagnostic({
      file: `blog/${awkwardText}.md`,
      message: awkwardText,
      suggestion: awkwardText,
    });
    const report = formatPretty([awkward], exampleContext(), new Map([[awkward.file, awkwardText]]));
    // oxlint-disable-next-line no-control-regex -- asserts that there are none
    expect(report).not.toMatch(/[\0-\x09\x0B-\x1F\x7F-\x9F\u202E]/);
    expect(report).not.toMatch(/\p{Cs}/u);
  });

  test('prints colors only if they are turned on', () => {
    expect(formatPretty([exampleDiagnostic()], exampleContext(), texts)).not.toContain('\u001B');
    expect(formatPretty([exampleDiagnostic()], exampleContext({ color: true }), texts)).toContain(
      '\u001B[31m',
    );
  });
});

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
