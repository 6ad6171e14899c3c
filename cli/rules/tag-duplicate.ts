import { slug } from '#src/lib/slug.ts';
import type { HeaderEntry } from '../pipeline/header-entry.ts';
import { type Report, quoted } from '../pipeline/validate-report.ts';
import { examplePost } from './example-document.ts';
import type { Rule } from './rule.ts';
import type { TagEntry } from './tag-empty.ts';

export const tagDuplicate: Rule = {
  id: 'tag-duplicate',
  severity: 'error',
  summary: 'A post carries each tag once.',
  explain:
    'Tags that differ only in capitals, spaces or hyphens have the same address and are one tag. --fix removes the second.',
  fixable: true,
  examples: {
    wrong: { 'blog/posing.md': examplePost({ tags: 'posing, first visit, Posing' }) },
    right: { 'blog/posing.md': examplePost({ tags: 'posing, first visit' }) },
  },
};

export function dropDuplicateTags(
  report: Report,
  entry: HeaderEntry,
  tags: readonly TagEntry[],
): string[] | null {
  const names = new Map<string, string>();
  for (const tag of tags) {
    const address = slug(tag.name);
    const first = names.get(address);
    if (first === undefined) names.set(address, tag.name);
    else {
      report.add(
        tagDuplicate,
        report.between(tag.start, tag.end),
        `Unexpected second tag ${quoted(tag.name)}, expected each tag once: ${quoted(first)} stands in ${entry.key} already`,
        { fix: { start: tag.from, end: tag.to, text: '' } },
      );
    }
  }
  return names.size === 0 ? null : [...names.values()];
}
