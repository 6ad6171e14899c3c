import { expect, test } from 'vitest';
import { awkwardText, exampleContext, exampleDiagnostic } from '../../tests/content/diagnostics.ts';
import { formatJson, type JsonReport } from './json.ts';

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
