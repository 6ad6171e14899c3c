import type { Field } from '#cli/content/header/keys.ts';
import type { HeaderEntry, ParsedHeader } from '#cli/content/markdown/parsed-document.ts';

/** Returns the entries of a type whose value is neither empty nor valid. */
export function getMalformedEntries(header: ParsedHeader | null, type: Field['type']): HeaderEntry[] {
  if (!header) return [];
  const { entries, fields, values } = header;
  return [...entries]
    .filter(([key, { value }]) => value !== '' && fields[key]?.type === type && !values.has(key))
    .map(([, entry]) => entry);
}
