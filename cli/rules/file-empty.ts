import type { Report } from '../pipeline/validate-report.ts';
import { examplePost } from './example-document.ts';
import type { Rule } from './rule.ts';

export const fileEmpty: Rule = {
  id: 'file-empty',
  severity: 'error',
  summary: 'A markdown file has something in it.',
  explain:
    'Every markdown file becomes a page. An empty one would be a page with nothing on it: write it, or delete the file.',
  fixable: false,
  examples: {
    wrong: { 'blog/posing.md': '\n' },
    right: { 'blog/posing.md': examplePost() },
  },
};

export function checkNotEmpty(report: Report): boolean {
  if (report.source.text.trim() !== '') return true;
  report.add(fileEmpty, report.between(0, 0), 'Unexpected empty file, expected a header and a text');
  return false;
}
