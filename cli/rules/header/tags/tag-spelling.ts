import { suggest } from '#src/lib/text/suggest.ts';
import { tagSlug } from '#cli/content/tag-slug.ts';
import { suggestSpelling } from '#cli/rules/suggestions.ts';
import { quote } from '#cli/rules/quote.ts';
import { examplePost } from '#cli/rules/example-document.ts';
import type { ContentRule } from '#cli/rules/rule.ts';
import { isValidTag } from './tag-format.ts';

/** Shorter tags resemble too many others. */
const minLength = 5;

export const tagSpelling: ContentRule = {
  id: 'tag-spelling',
  scope: 'content',
  severity: 'warning',
  summary: 'A tag must be spelled the same way in every post.',
  explain:
    'Each tag has a page that lists its posts. A tag that only one post uses, and that differs by one letter from a common tag, is probably a typo.',
  examples: {
    wrong: {
      'blog/posing-guide.md': examplePost({ tags: 'headshots' }),
      'blog/waiting.md': examplePost({ tags: 'headshots', title: 'How to wait' }),
      'blog/turning.md': examplePost({ tags: 'headshot', title: 'How to turn' }),
    },
    right: {
      'blog/posing-guide.md': examplePost({ tags: 'headshots' }),
      'blog/waiting.md': examplePost({ tags: 'headshots', title: 'How to wait' }),
      'blog/turning.md': examplePost({ tags: 'headshots', title: 'How to turn' }),
    },
  },
  check({ documents }, report) {
    // Includes posts with an invalid header, because their tags count too.
    const posts = documents
      .filter(({ kind }) => kind === 'post')
      .map((post) => ({
        ...post,
        tags: Object.keys(post.tagSpans).filter(isValidTag),
      }));
    const uses = new Map<string, number>();
    for (const { tags } of posts)
      for (const slug of new Set(tags.map(tagSlug))) uses.set(slug, (uses.get(slug) ?? 0) + 1);
    const names = new Map(posts.flatMap(({ tags }) => tags.map((tag) => [tagSlug(tag), tag])));
    const common = [...uses].filter(([, count]) => count > 1).map(([slug]) => slug);
    for (const { tags, path, tagSpans, fence } of posts) {
      for (const tag of tags) {
        const slug = tagSlug(tag);
        if (uses.get(slug) !== 1 || slug.length < minLength) continue;
        const span = tagSpans[tag] ?? fence;
        const words = tag.split(/\s+/);
        if (words.length > 1 && words.every((word) => (uses.get(tagSlug(word)) ?? 0) > 0)) {
          const separate = words.join(', ');
          report(path, span, `No other post uses the tag ${quote(tag)}.`, {
            suggestion: `Put commas between tags: ${separate}.`,
            likelyFixes: [{ ...span, text: separate }],
          });
          continue;
        }
        const similar = common.filter((other) => isTypo(slug, other));
        const meant = suggest(slug, similar);
        if (meant !== null)
          report(
            path,
            span,
            `No other post uses the tag ${quote(tag)}.`,
            suggestSpelling(meant, span, names.get(meant)),
          );
      }
    }
  },
};

/** True if one letter is added, missing or different, if two are swapped, or if only hyphens differ. */
function isTypo(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return a.replaceAll('-', '') === b.replaceAll('-', '');
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const left = a.slice(start, a.length - end);
  const right = b.slice(start, b.length - end);
  const isSwapped = left.length === 2 && left === right.split('').toReversed().join('');
  return isSwapped || (left.length <= 1 && right.length <= 1);
}
