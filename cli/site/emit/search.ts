import { searchPath, type SearchCard, type SearchIndex } from '#src/content/search.ts';
import type { PublishedContent } from './published-content.ts';
import type { EmittedFile } from './output.ts';

/** Limits the entries for common words. Readers do not scroll through more results. */
const postsPerWord = 120;
const fieldCount = 4;

/** Emits the blog's search index. */
export function emitSearch({ posts, article }: PublishedContent): EmittedFile {
  const words = new Map<string, number[][]>();
  for (const [id, { post }] of posts.entries()) {
    for (const [field, terms] of article(post).terms.entries()) {
      for (const term of terms) {
        const fields = words.get(term) ?? Array.from({ length: fieldCount }, (): number[] => []);
        words.set(term, fields);
        const ids = fields[field];
        if (ids && ids.length < postsPerWord) ids.push(id);
      }
    }
  }
  const cards = posts.map(({ card: { slug, title, excerpt, date } }): SearchCard => ({
    slug,
    title,
    excerpt,
    date,
  }));
  const sorted = [...words].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const withoutEmptyEnds = sorted.map(([word, fields]): [string, number[][]] => [
    word,
    fields.slice(0, fields.findLastIndex((ids) => ids.length > 0) + 1),
  ]);
  const index: SearchIndex = { posts: cards, words: Object.fromEntries(withoutEmptyEnds) };
  return [`public${searchPath}`, index];
}
