import { expect, test, describe } from 'vitest';
import { awkwardText, exampleContext, exampleDiagnostic } from '../../tests/content/diagnostics.ts';
import { formatJson, type JsonReport, formatGithub } from './print.ts';
import type { Diagnostic } from '#cli/diagnostic.ts';

const parse = (text: string) => JSON.parse(text) as JsonReport;

test('a JSON report has the documented structure', () => {
  const diagnostic = exampleDiagnostic({
    suggestion: 'Did you mean "/blog"?',
    fix: { start: 1, end: 2, text: 'x' },
  });
  const warning = exampleDiagnostic({ severity: 'warning', file: 'faq.yaml' });
  expect(parse(formatJson([diagnostic, warning], exampleContext()))).toEqual({
    version: 1,
    diagnostics: [
      {
        file: 'content/blog/posing.md',
        line: 2,
        column: 5,
        endLine: 2,
        endColumn: 8,
        severity: 'error',
        rule: 'link-target',
        message: 'The site has no page "/blgo".',
        suggestion: 'Did you mean "/blog"?',
        fixable: true,
      },
      expect.objectContaining({
        file: 'content/faq.yaml',
        severity: 'warning',
        suggestion: null,
        fixable: false,
      }),
    ],
    summary: { errors: 1, warnings: 1, fixable: 1, files: 2, checked: 14 },
  });
});

test('a JSON report keeps every character in a message', () => {
  const report = parse(formatJson([exampleDiagnostic({ message: awkwardText })], exampleContext()));
  expect(report.diagnostics[0]?.message).toBe(awkwardText);
});

const getFirstLine = (changes: Partial<Diagnostic>, context = exampleContext()) =>
  formatGithub([exampleDiagnostic(changes)], context).split('\n')[0];

const unescape = (text: string) =>
  text.replaceAll(/%(25|0D|0A|3A|2C)/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));

/** Parses a command like GitHub's runner: properties end at the first `::`, and each is unescaped separately. */
function parseCommand(line: string) {
  const [, kind, properties, data] = /^::(\w+) (.*?)::(.*)$/.exec(line) ?? [];
  const entries = (properties ?? '').split(',').map((property) => {
    const at = property.indexOf('=');
    return [property.slice(0, at), unescape(property.slice(at + 1))];
  });
  return {
    kind,
    properties: Object.fromEntries(entries) as Record<string, string>,
    data: unescape(data ?? ''),
  };
}

describe('github', () => {
  test('annotates the diagnostic’s span', () => {
    expect(getFirstLine({})).toBe(
      '::error file=content/blog/posing.md,line=2,endLine=2,col=5,endColumn=8,title=link-target::The site has no page "/blgo".',
    );
  });

  test('omits columns for multi-line spans, because GitHub ignores them', () => {
    expect(getFirstLine({ endLine: 4, endColumn: 3 })).toContain(',line=2,endLine=4,title=');
  });

  test('does not annotate a last line outside the span', () => {
    expect(getFirstLine({ endLine: 3, endColumn: 1 })).toContain(',line=2,endLine=2,col=5,title=');
  });

  test('adds the suggestion and the fix to the message, on separate lines', () => {
    const line = getFirstLine({ message: 'A', suggestion: 'B', fix: { start: 0, end: 0, text: '' } });
    expect(line).toMatch(/::A%0AB%0AFixable with `studio check --fix`\.$/);
  });

  test('escapes characters that would end a property or command', () => {
    const line = getFirstLine({ file: 'blog/a,b:100%.md', rule: 'x:y,z', message: awkwardText }) ?? '';
    expect(line).toContain('file=content/blog/a%2Cb%3A100%25.md,');
    const { kind, properties, data } = parseCommand(line);
    expect(kind).toBe('error');
    expect(properties).toMatchObject({ file: 'content/blog/a,b:100%.md', title: 'x:y,z' });
    expect(data).toContain('100% a:b, c::d');
    expect(data).toContain('::error::<b>');
    // oxlint-disable-next-line no-control-regex -- asserts that there are none
    expect(line).not.toMatch(/[\0-\x08\x0A-\x1F\u202E]/);
  });

  test('names a file outside the repository in the message, since GitHub cannot show it', () => {
    expect(getFirstLine({}, exampleContext({ root: '/articles', base: '/site' }))).toBe(
      '::error title=link-target::../articles/blog/posing.md:2:5 The site has no page "/blgo".',
    );
  });

  test('ends with a summary as plain text', () => {
    expect(formatGithub([exampleDiagnostic()], exampleContext())).toMatch(
      /\n1 error in 1 file \(14 checked\)\.\n$/,
    );
    expect(formatGithub([], exampleContext())).toBe('No problems found in 14 files.\n');
  });
});
