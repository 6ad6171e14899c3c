import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { decodeTrie, type ITrie } from 'cspell-trie-lib';
import { isReadable, type SourceText } from './markdown/source-text.ts';
import type { TextSpan } from './span.ts';

export interface Misspelling {
  file: string;
  span: TextSpan;
  word: string;
  /** Most similar first. */
  suggestions: string[];
  /** True for the second of two equal words. */
  isRepeated: boolean;
}

/** Finds each unknown word in a file once. `extraWords` is the content of words.txt. */
export function findMisspellings(source: SourceText, extraWords: string): Misspelling[] {
  if (!isReadable(source)) return [];
  dictionary ??= decodeTrie(gunzipSync(readFileSync(dictionaryFile())));
  const known = dictionary;
  const extra = new Set(extraWords.replaceAll(/#.*/g, '').toLowerCase().match(/\S+/g));
  const isKnown = (word: string) =>
    word.length <= longestWord &&
    [word, word.toLowerCase(), word.replace(/'s$/i, '')].some(
      (form) => extra.has(form.toLowerCase()) || known.hasWord(form, true),
    );
  const suggest = (word: string) => {
    if (word.length > longestWord) return [];
    const suggestions =
      suggestionsByWord.get(word) ??
      withMissingLetterFirst(word, distinct(known.suggest(word, { numSuggestions: 8 }))).slice(0, 3);
    suggestionsByWord.set(word, suggestions);
    return suggestions;
  };
  const found = new Map<string, Misspelling>();
  for (const { 0: match, index: start } of blankNonProse(source).matchAll(wordPattern)) {
    const word = match.replaceAll('’', "'");
    if (word.length < 3 || found.has(word) || !latin.test(word) || acronym.test(word) || isKnown(word))
      continue;
    const span = { start, end: start + match.length };
    found.set(word, {
      file: source.path,
      span,
      word: match,
      suggestions: found.size < maxWordsWithSuggestions ? suggest(word) : [],
      isRepeated: false,
    });
  }
  return [...found.values(), ...findRepeatedWords(source)];
}

/** Words between which there is only space, but no blank line, as in "the the". */
function findRepeatedWords(source: SourceText): Misspelling[] {
  const repeated: Misspelling[] = [];
  let [before, end] = ['', 0];
  for (const { 0: word, index: start } of blankNonProse(source).matchAll(wordPattern)) {
    const isNext = /^(?:[ \t]+|[ \t]*\n[ \t]*)$/.test(source.text.slice(end, start));
    if (isNext && word.toLowerCase() === before && !doubled.has(before))
      repeated.push({
        file: source.path,
        span: { start: end, end: start + word.length },
        word,
        suggestions: [],
        isRepeated: true,
      });
    before = word.toLowerCase();
    end = start + word.length;
  }
  return repeated;
}

/** Words that can follow themselves. */
const doubled: ReadonlySet<string> = new Set(['blah', 'bye', 'ha', 'had', 'is', 'no', 'so', 'that', 'very']);

/** Finding suggestions takes 20 ms per word. */
const maxWordsWithSuggestions = 30;
/** No real word is longer. */
const longestWord = 50;

/** Keeps the first of several words that differ only in case. */
const distinct = (suggestions: string[]) =>
  [...new Map(suggestions.toReversed().map((word) => [word.toLowerCase(), word])).values()].toReversed();

/** Most typos are a letter that is not doubled, as in "helo", or is missing. */
function withMissingLetterFirst(word: string, suggestions: readonly string[]): string[] {
  const typed = word.toLowerCase();
  const getRank = (suggestion: string): number => {
    const letters = Array.from(suggestion);
    const missing = letters.findIndex((_, at) => letters.toSpliced(at, 1).join('') === typed);
    if (missing === -1) return 2;
    return letters[missing] === letters[missing + 1] ? 0 : 1;
  };
  return suggestions.toSorted((a, b) => getRank(a) - getRank(b));
}

/** Loaded on first use, because loading it takes longer than all other checks. */
let dictionary: ITrie | undefined;
const suggestionsByWord = new Map<string, string[]>();

const wordPattern = /(?<![\p{L}\p{N}])\p{L}\p{M}*(?:['’]?\p{L}\p{M}*)*(?![\p{L}\p{N}])/gu;
/** Other scripts have other dictionaries. */
const latin = /^[\p{Script=Latin}\p{M}'’]+$/u;
const acronym = /^\p{Lu}+s?$/u;

function dictionaryFile(): string {
  const description = createRequire(import.meta.url).resolve('@cspell/dict-en_us/cspell-ext.json');
  return join(dirname(description), 'en_US.trie.gz');
}

/** Parts of Markdown, headers and YAML that are not prose. */
const notProse = [
  /^(?:```|~~~)[^]*?^(?:```|~~~)/gm,
  /`[^`\n]*`/g,
  /\]\([^)\n]*?(?=\)|[ \t]+["'])/g,
  /^\[[^\]\n]+\]:.*$/gm,
  /<[^>\n]*>/g,
  /\{\{[^}\n]*\}\}/g,
  /\b(?:https?:|www\.|mailto:)\S+/gi,
  /(?<!\S)\S+@\S+/g,
  /(?<![\p{L}\p{N}])\/[\w-]+(?:[/.#?][\w-]+)*/gu,
  /^:::.*$/gm,
  /^[ \t-]*(?:id|heroImage|when|date|updated|slug):.*$/gm,
  /^[ \t-]*[\w./-]+:(?=\s)/gm,
  /^[ \t]*#(?!#* ).*$|^#[ \t]*(?:yaml-|studio-).*$/gm,
];

const blank = (found: string) => found.replaceAll(/[^\n]/g, ' ');

/** Replaces everything except prose with spaces, so offsets do not change. */
const blankNonProse = ({ text }: SourceText): string =>
  notProse.reduce((prose, pattern) => prose.replaceAll(pattern, blank), text);
