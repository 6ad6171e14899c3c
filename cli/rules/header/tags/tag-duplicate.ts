import { tagSlug } from '#cli/content/tag-slug.ts';
import { quote } from '#cli/rules/quote.ts';
import { headerExamples } from '#cli/rules/example-document.ts';
import type { DocumentRule } from '#cli/rules/rule.ts';

export const tagDuplicate: DocumentRule = {
  id: 'tag-duplicate',
  scope: 'document',
  severity: 'error',
  summary: 'A post must have each tag only once.',
  explain:
    'Tags that differ only in capitalization, spaces or hyphens are the same tag and share a URL. --fix removes the second one.',
  fixable: true,
  examples: headerExamples({ tags: 'posing, first visit, Posing' }, { tags: 'posing, first visit' }),
  check({ header }, report) {
    const firstBySlug = new Map<string, string>();
    for (const { name, span, removalSpan } of header?.tags ?? []) {
      if (name === '') continue;
      const slug = tagSlug(name);
      const first = firstBySlug.get(slug);
      if (first === undefined) firstBySlug.set(slug, name);
      else {
        report(span, `The tag ${quote(name)} repeats ${quote(first)}. Remove it.`, {
          fix: { ...removalSpan, text: '' },
        });
      }
    }
  },
};
