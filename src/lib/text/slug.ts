/** 'Café & bar' → 'cafe-and-bar'. Returns an empty string if the text has no letters or digits. */
export const toSlug = (text: string): string => joinWords(text, /[^\p{L}\p{M}\p{N}]+/gu);

/** A slug for a file name or an ID: 'Café in 東京' → 'cafe-in'. Returns an empty string if the text has no Latin letters or digits. */
export const toFileSlug = (text: string): string => joinWords(spellOut(text), /[^a-z0-9]+/g);

export const maxSlugLength = 100;

export const isSlug = (name: string): boolean => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name);

const accents = /[\u0300-\u036F]/g;

/** Letters that have no accent to remove. */
const spelledOut: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' };

const spellOut = (text: string): string =>
  text.toLowerCase().replaceAll(/[ßæœøłđ]/g, (letter) => spelledOut[letter] ?? letter);

const joinWords = (text: string, separators: RegExp): string =>
  text
    .normalize('NFKD')
    .replaceAll(accents, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/['’]/g, '')
    .replaceAll(separators, '-')
    .replaceAll(/^-|-$/g, '');

/** IDs that the page around an article uses, and its footnotes' heading. */
const reservedIds = ['root', 'main', 'article', 'page-data', 'invite', 'related', 'footnote-label'];

/** Returns a function that gives each heading on a page a unique ID. A second 'Light' gets 'light-1'. */
export function createSlugger(): (heading: string) => string {
  const used = new Set(reservedIds);
  const counts = new Map<string, number>();
  return (heading) => {
    const id = toSlug(heading) || 'section';
    let unique = id;
    while (used.has(unique)) {
      const count = (counts.get(id) ?? 0) + 1;
      counts.set(id, count);
      unique = `${id}-${count}`;
    }
    used.add(unique);
    return unique;
  };
}

/** An ID that the owner chooses. It is part of URLs and of placeholders such as {{price.mini.offPeak}}. */
export const chosenIdPattern = /^[A-Za-z][A-Za-z0-9-]{0,39}$/;
