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
      suggestionsByWord.get(word) ?? distinct(known.suggest(word, { numSuggestions: 6 })).slice(0, 3);
    suggestionsByWord.set(word, suggestions);
    return suggestions;
  };
  const found = new Map<string, Misspelling>();
  for (const { 0: match, index: start } of blankNonProse(source).matchAll(wordPattern)) {
    const word = match.replaceAll('’', "'");
    if (word.length < 3 || found.has(word) || acronym.test(word) || isKnown(word)) continue;
    const span = { start, end: start + match.length };
    found.set(word, {
      file: source.path,
      span,
      word: match,
      suggestions: found.size < maxWordsWithSuggestions ? suggest(word) : [],
    });
  }
  return [...found.values()];
}

/** Finding suggestions takes 20 ms per word. */
const maxWordsWithSuggestions = 30;
/** No real word is longer. */
const longestWord = 50;

/** Keeps the first of several words that differ only in case. */
const distinct = (suggestions: string[]) =>
  [...new Map(suggestions.toReversed().map((word) => [word.toLowerCase(), word])).values()].toReversed();

/** Loaded on first use, because loading it takes longer than all other checks. */
let dictionary: ITrie | undefined;
const suggestionsByWord = new Map<string, string[]>();

const wordPattern = /(?<![\p{L}\p{N}])\p{L}\p{M}*(?:['’]?\p{L}\p{M}*)*(?![\p{L}\p{N}])/gu;
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
