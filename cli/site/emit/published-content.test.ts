import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RelatedPosts, type Candidate } from './published-content.ts';

const day = 86_400_000;
const today = '2025-10-18';

/** The score for a pair of posts, as the specification defines it. */
function getScore(post: Candidate, other: Candidate): number {
  const shared = new Set(post.tagSlugs.filter((tag) => other.tagSlugs.includes(tag))).size;
  const age = Math.round((Date.parse(today) - Date.parse(other.date)) / day);
  return 100 * shared + Math.max(0, 30 - Math.max(0, age));
}

function getBest(post: Candidate, posts: Candidate[]): string[] {
  return posts
    .filter((other) => other !== post)
    .toSorted((a, b) => {
      const byScore = getScore(post, b) - getScore(post, a);
      if (byScore !== 0) return byScore;
      if (a.date !== b.date) return a.date < b.date ? 1 : -1;
      return a.slug < b.slug ? -1 : 1;
    })
    .slice(0, 3)
    .map(({ slug }) => slug);
}

const anyPost = fc.record({
  slug: fc.string({ minLength: 1, maxLength: 3, unit: fc.constantFrom('a', 'b', 'c', 'd', '1', '2') }),
  date: fc
    .integer({ min: 0, max: 60 })
    .map((age) => new Date(Date.parse(today) - age * day).toISOString().slice(0, 10)),
  tagSlugs: fc.array(fc.constantFrom('posing', 'light', 'couples', 'outfits', 'music'), { maxLength: 5 }),
});
const anyPosts = fc.uniqueArray(anyPost, { selector: ({ slug }) => slug, minLength: 1, maxLength: 25 });

describe('related posts', () => {
  test('are the three with the best scores; ties are sorted by date, then by slug', () => {
    fc.assert(
      fc.property(anyPosts, (posts) => {
        const relatedPosts = new RelatedPosts(posts);
        for (const post of posts) {
          expect(relatedPosts.find(post.slug).map(({ slug }) => slug)).toEqual(getBest(post, posts));
        }
      }),
    );
  });

  test('are padded with unrelated posts', () => {
    const old = { date: '2020-01-01', tagSlugs: [] };
    const posts = ['a', 'b', 'c', 'd', 'e'].map((slug) => ({ slug, ...old }));
    expect(new RelatedPosts(posts).find('b').map(({ slug }) => slug)).toEqual(['a', 'c', 'd']);
  });

  test('cannot be found for an unknown post', () => {
    expect(() => new RelatedPosts([]).find('none')).toThrow('There is no post "none".');
  });
});
