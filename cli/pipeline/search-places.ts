import { termsOf } from '#src/lib/search-terms.ts';
import type { DocumentRecord } from './record.ts';

/**
 * The words of a post by the best place where they stand, the weightiest place first; of pages that the search leaves out,
 * none.
 */
export function wordsByPlace({ header, contents, text }: DocumentRecord): string[][] {
  if (!header || !('tags' in header)) return [];
  const { title, tags, category, excerpt } = header;
  const places = [
    title,
    [...tags, category].join(' '),
    [excerpt ?? '', ...contents.map((heading) => heading.text)].join(' '),
    text,
  ];
  const seen = new Set<string>();
  return places.map((place) => {
    const terms = termsOf(place).filter((term) => !seen.has(term));
    for (const term of terms) seen.add(term);
    return terms;
  });
}
