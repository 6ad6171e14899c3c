import type { HeaderEntry } from '../pipeline/header-entry.ts';
import type { Report } from '../pipeline/validate-report.ts';
import { examplePost } from './example-document.ts';
import type { Rule } from './rule.ts';

export const excerptLength: Rule = {
  id: 'excerpt-length',
  severity: 'warning',
  summary: 'An excerpt or description has 70 to 160 characters.',
  explain:
    'Search engines show it under the title. They cut longer ones off, and replace ones that say too little.',
  fixable: false,
  examples: {
    wrong: { 'blog/posing.md': examplePost({ excerpt: 'How to pose.' }) },
    right: {
      'blog/posing.md': examplePost({
        excerpt: 'Where to put your hands, your weight and your eyes when nobody is telling you what to do.',
      }),
    },
  },
};

const shortest = 70;
const longest = 160;

export function checkExcerptLength(report: Report, excerpt: HeaderEntry | undefined): void {
  const length = excerpt?.value.length ?? 0;
  if (excerpt === undefined || excerpt.value.includes('{{')) return; // how long it is, its facts decide
  if (length === 0 || (length >= shortest && length <= longest)) return;
  report.add(
    excerptLength,
    report.between(excerpt.valueStart, excerpt.valueEnd),
    `Unexpected ${excerpt.key} of ${length} characters, expected ${shortest} to ${longest}`,
  );
}
