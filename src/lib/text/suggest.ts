import { distance } from 'fastest-levenshtein';

/** Words longer than any real name are ignored, because comparing them is slow. */
const maxWordLength = 100;

/** Returns the candidate closest to a misspelled word, or null if none is close enough. */
export function suggest(word: string, candidates: Iterable<string>): string | null {
  const typed = word.trim().toLowerCase();
  if (typed === '' || typed.length > maxWordLength) return null;
  const limit = typed.length < 6 ? 1 : 2;
  let nearest: string | null = null;
  let fewestEdits = 3;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - typed.length) >= fewestEdits) continue;
    const known = candidate.toLowerCase();
    const edits = distance(typed, known);
    if (edits < fewestEdits && (edits <= limit || isSwapped(typed, known))) {
      fewestEdits = edits;
      nearest = candidate;
    }
  }
  return nearest;
}

/** Swapping two letters counts as two edits. */
const isSwapped = (a: string, b: string): boolean => sortLetters(a) === sortLetters(b);
const sortLetters = (text: string): string => Array.from(text).toSorted().join('');

/** True if a character is wrong, missing or extra, or two are swapped. */
export function isAlmost(found: string, known: string): boolean {
  const edits = distance(found, known);
  return edits === 1 || (edits === 2 && isSwapped(found, known));
}

export function didYouMean(word: string, candidates: Iterable<string>): string | null {
  const nearest = suggest(word, candidates);
  return nearest === null ? null : `Did you mean "${nearest}"?`;
}
