import { distance } from 'fastest-levenshtein';

/** Words longer than any real name are ignored, because comparing them is slow. */
const maxWordLength = 100;

/** Returns the candidate closest to a misspelled word, or null if none is close enough. */
export function suggest(word: string, candidates: Iterable<string>): string | null {
  const typed = word.trim().toLowerCase();
  if (typed === '' || typed.length > maxWordLength) return null;
  // At least two edits, because swapping two letters counts as two.
  const limit = typed.length < 4 ? 1 : Math.max(2, Math.floor(typed.length / 3));
  let nearest: string | null = null;
  let fewestEdits = limit + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - typed.length) >= fewestEdits) continue;
    const edits = distance(typed, candidate.toLowerCase());
    if (edits < fewestEdits) {
      fewestEdits = edits;
      nearest = candidate;
    }
  }
  return nearest;
}

export function didYouMean(word: string, candidates: Iterable<string>): string | null {
  const nearest = suggest(word, candidates);
  return nearest === null ? null : `Did you mean "${nearest}"?`;
}
