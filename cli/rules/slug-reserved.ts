import type { Report } from '../pipeline/validate-report.ts';
import { examplePost } from './example-document.ts';
import type { Rule } from './rule.ts';

export const slugReserved: Rule = {
  id: 'slug-reserved',
  severity: 'error',
  summary: 'A file name does not take an address of the site itself.',
  explain:
    'Some names stand for pages that the site makes: /blog/page/2 is a page of the list, /blog/tag/posing a tag, 404 the page for unknown addresses, and index the list itself.',
  fixable: false,
  examples: {
    wrong: { 'blog/tag.md': examplePost() },
    right: { 'blog/tag-a-friend.md': examplePost() },
  },
};

export const reservedSlugs: ReadonlySet<string> = new Set(['page', 'tag', '404', 'index']);

export function checkSlugReserved(report: Report, name: string): void {
  if (!reservedSlugs.has(name.toLowerCase())) return;
  report.add(
    slugReserved,
    report.between(0, 0),
    `Unexpected file name "${name}.md", expected a name that the site does not use itself`,
    { suggestion: 'Rename the file.' },
  );
}
