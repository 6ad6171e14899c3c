import type { Field } from '#cli/content/markdown/fields.ts';
import type { HeaderEntry, ParsedHeader } from '#cli/content/markdown/parsed-document.ts';

/** Entries of this form whose value is neither empty nor valid. */
export function malformedEntries(header: ParsedHeader | null, form: Field['type']): HeaderEntry[] {
  if (!header) return [];
  const { entries, fields, values } = header;
  return [...entries]
    .filter(([key, { value }]) => value !== '' && fields[key]?.type === form && !values.has(key))
    .map(([, entry]) => entry);
}
