import { examplePost } from '../example-document.ts';
import type { DocumentRule } from '../rule.ts';

export const reservedSlugs: ReadonlySet<string> = new Set(['page', 'tag', '404', 'index']);

export const slugReserved: DocumentRule = {
  id: 'slug-reserved',
  scope: 'document',
  severity: 'error',
  summary: 'A file name must not be one that the site itself uses.',
  explain:
    'The site uses these names itself: /blog/page/2 is the second page of the list, /blog/tag/posing lists the posts with a tag, 404 is shown for unknown URLs, and index is the list itself.',
  examples: {
    wrong: { 'blog/tag.md': examplePost() },
    right: { 'blog/tag-a-friend.md': examplePost() },
  },
  check({ slug }, report) {
    if (!reservedSlugs.has(slug.toLowerCase())) return;
    report({ start: 0, end: 0 }, `The site uses the name "${slug}". Rename the file.`);
  },
};
