const stopWords = new Set(
  (
    'a about after all also an and any are as at be been before but by can could did do does for from had has have he her ' +
    'here his how i if in into is it its just me more most my no not of on one only or other our out over she so some than ' +
    'that the their them then there these they this to up us was we were what when where which who will with would you your'
  ).split(' '),
);

const word = /[\p{L}\p{N}]+/gu;
const asciiWord = /[a-z0-9]+/g;
const nonAsciiLetter = /[^\0-\x7F\u2010-\u201F\u2026]/;
const maxLength = 32;

/** Returns distinct search terms in lowercase, without accents or stop words. Both the index and the query use this. */
export function extractTerms(text: string): string[] {
  return [...new Set(splitWords(text))].filter(isSearchable);
}

const isSearchable = (term: string) => term.length > 1 && term.length <= maxLength && !stopWords.has(term);

function splitWords(text: string): readonly string[] {
  // A fast path: most text is ASCII, apart from a few quotes and dashes.
  const plain = text.replace(/[’']/g, '').toLowerCase();
  if (!nonAsciiLetter.test(plain)) return plain.match(asciiWord) ?? [];
  const decomposed = plain.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return decomposed.match(word) ?? [];
}
