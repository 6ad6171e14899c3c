import type { Header } from '../pipeline/header-entry.ts';
import type { Report } from '../pipeline/validate-report.ts';
import { examplePost } from './example-document.ts';
import type { Rule } from './rule.ts';

export const excerptMissing: Rule = {
  id: 'excerpt-missing',
  severity: 'warning',
  summary: 'A post has an excerpt.',
  explain:
    'The excerpt stands on the card in the list and under the title in search results. Without one the first 160 characters of the text are taken, which seldom end well.',
  fixable: false,
  examples: {
    wrong: { 'blog/posing.md': examplePost({ excerpt: null }) },
    right: {
      'blog/posing.md': examplePost({
        excerpt: 'Where to put your hands, your weight and your eyes when nobody is telling you what to do.',
      }),
    },
  },
};

export function checkExcerptPresent(report: Report, header: Header): void {
  if (header.entries.has('excerpt') || header.misspelt.has('excerpt')) return;
  report.add(
    excerptMissing,
    header.fence,
    'Unexpected header without excerpt, expected excerpt: and 70 to 160 characters',
    {
      suggestion: 'Until then the first 160 characters of the text stand in.',
    },
  );
}
