import type { ParsedHeader } from '#cli/content/markdown/parsed-document.ts';

/** A misspelled key is not missing as well. */
export const hasKey = ({ entries, unknown }: ParsedHeader, key: string): boolean =>
  entries.has(key) || unknown.some(({ nearest }) => nearest === key);
