import type { Header } from '../pipeline/header-entry.ts';
import type { Report } from '../pipeline/validate-report.ts';
import { examplePost } from './example-document.ts';
import type { Rule } from './rule.ts';

export const titleMissing: Rule = {
  id: 'title-missing',
  severity: 'warning',
  summary: 'A post has a title.',
  explain: 'Without one the file name is shown as the title, hyphens and all.',
  fixable: false,
  examples: {
    wrong: { 'blog/posing.md': examplePost({ title: null }) },
    right: { 'blog/posing.md': examplePost({ title: 'How to hold a pose' }) },
  },
};

export function checkTitlePresent(report: Report, header: Header, slug: string): void {
  if (header.entries.has('title') || header.misspelt.has('title')) return;
  report.add(titleMissing, header.fence, `Unexpected header without title, expected title: and a text`, {
    suggestion: `Until then the title is "${slug}".`,
  });
}
