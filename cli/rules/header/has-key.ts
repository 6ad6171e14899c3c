import type { ParsedHeader } from '#cli/content/markdown/parsed-document.ts';

/** Also true for a misspelled key, which header-key-unknown reports. */
export const hasKey = ({ entries, unknown }: ParsedHeader, key: string): boolean =>
  entries.has(key) || unknown.some(({ nearest }) => nearest === key);
