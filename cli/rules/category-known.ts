import { didYouMean } from '#src/lib/suggest.ts';
import { categories } from '#src/model/category.ts';
import type { HeaderEntry } from '../pipeline/header-entry.ts';
import { type Report, quoted } from '../pipeline/validate-report.ts';
import { examplePost } from './example-document.ts';
import type { Rule } from './rule.ts';

export const categoryKnown: Rule = {
  id: 'category-known',
  severity: 'error',
  summary: 'A post is in one of the ten categories.',
  explain: `The categories are ${categories.join(', ')}. Other groupings are tags. Wrong capitals are mended by --fix.`,
  fixable: true,
  examples: {
    wrong: { 'blog/posing.md': examplePost({ category: 'Photo Tips' }) },
    right: { 'blog/posing.md': examplePost({ category: 'Photography Tips' }) },
  },
};

export function checkCategory(report: Report, entry: HeaderEntry): string | null {
  const { value, valueStart, valueEnd } = entry;
  const meant = categories.find((category) => category.toLowerCase() === value.toLowerCase());
  if (meant === value) return value;
  report.add(
    categoryKnown,
    report.between(valueStart, valueEnd),
    `Unexpected category ${quoted(value)}, expected one of ${categories.join(', ')}`,
    {
      suggestion: didYouMean(value, categories),
      fix: meant === undefined ? null : { start: valueStart, end: valueEnd, text: meant },
    },
  );
  return null;
}
