import { distance } from 'fastest-levenshtein';
import { toSlug } from './slug.ts';

/** Longer texts are ignored, because comparing them is slow. */
const maxLength = 100;

const maxTypos = 2;

/**
 * Returns the candidate that is surely meant: one with the same words in any case, punctuation and order, or one that differs by a
 * typo or two. Null if there is none, or if several are equally close.
 */
export function suggest(text: string, candidates: Iterable<string>): string | null {
  const typed = text.trim();
  if (typed.length > maxLength) return null;
  const words = toWords(typed);
  let nearest: string | null = null;
  let fewest = maxTypos + 1;
  for (const candidate of candidates) {
    if (words.length === 0 || Math.abs(candidate.length - typed.length) > 2 * maxTypos) continue;
    const typos = countTypos(words, toWords(candidate));
    if (typos > fewest || typos > maxTypos) continue;
    nearest = typos === fewest ? null : candidate;
    fewest = typos;
  }
  return nearest;
}

export function didYouMean(text: string, candidates: Iterable<string>): string | null {
  const nearest = suggest(text, candidates);
  return nearest === null ? null : `Did you mean "${nearest}"?`;
}

/** Suggests a file or a page: one that is spelled like it, or else the only one with its name, or with all words of its name. */
export function suggestPath(path: string, candidates: readonly string[]): string | null {
  const name = toWords(getName(path));
  const withWords = candidates.filter((candidate) => {
    const words = toWords(getName(candidate));
    return name.length > 0 && name.every((word) => words.includes(word));
  });
  const withName = withWords.filter((candidate) => toWords(getName(candidate)).length === name.length);
  return suggest(path, candidates) ?? onlyOne(withName) ?? onlyOne(withWords);
}

/** True if one character is wrong, missing or extra, or if two are swapped. */
export function isTypo(text: string, known: string): boolean {
  const edits = distance(text, known);
  return edits === 1 || (edits === 2 && sortCharacters(text) === sortCharacters(known));
}

const toWords = (text: string): string[] => toSlug(text).split('-').filter(Boolean);

/** /images/blog/posing-guide.jpg → posing-guide */
const getName = (path: string): string => path.replace(/^.*\//, '').replace(/\.[^.]*$/, '');

const onlyOne = (found: readonly string[]): string | null => (found.length === 1 ? (found[0] ?? null) : null);

/** Infinity if a word is another word. */
function countTypos(words: readonly string[], known: readonly string[]): number {
  if (words.toSorted().join(' ') === known.toSorted().join(' ')) return 0;
  if (words.length !== known.length) return countTyposInWord(words.join(''), known.join(''));
  return words.reduce((typos, word, index) => typos + countTyposInWord(word, known[index] ?? ''), 0);
}

/** One letter in four can be wrong. A wrong digit is another number, and a wrong letter can make a short word another word. */
function countTyposInWord(word: string, known: string): number {
  if (word === known) return 0;
  if (/\d/.test(word + known)) return Infinity;
  if (sortCharacters(word) === sortCharacters(known) && isTypo(word, known)) return 1;
  if (word.length === known.length && word.length < 6) return Infinity;
  const edits = distance(word, known);
  return edits <= Math.max(word.length, known.length) / 4 ? edits : Infinity;
}

const sortCharacters = (text: string): string => Array.from(text).toSorted().join('');
