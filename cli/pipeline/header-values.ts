import { checkBoolean } from '../rules/boolean-form.ts';
import { checkCategory } from '../rules/category-known.ts';
import { checkDay } from '../rules/date-form.ts';
import { checkMissingKeys } from '../rules/header-key-missing.ts';
import { checkReadTimeForm } from '../rules/read-time-form.ts';
import { checkTagsForm } from '../rules/tag-form.ts';
import { readTags } from '../rules/tag-empty.ts';
import { dropDuplicateTags } from '../rules/tag-duplicate.ts';
import { checkFilled } from '../rules/value-empty.ts';
import type { Header, HeaderEntry } from './header-entry.ts';
import { type Field, headerFields } from './header-fields.ts';
import type { DocumentKind, DocumentRecord, RenderSettings } from './record.ts';
import type { Report } from './validate-report.ts';

export type HeaderValues = Map<string, string | boolean | string[]>;

/** Reads each value by the form of its key. A value that has a fault is left out. */
export function readValues(report: Report, kind: DocumentKind, header: Header): HeaderValues {
  const fields = headerFields[kind];
  const values: HeaderValues = new Map();
  for (const [key, entry] of header.entries) {
    const field = fields[key];
    if (field === undefined || !checkFilled(report, entry)) continue;
    const value = readValue(report, field, entry);
    if (value !== null) values.set(key, value);
  }
  if (header.readable) checkMissingKeys(report, header, fields);
  return values;
}

function readValue(report: Report, field: Field, entry: HeaderEntry): string | boolean | string[] | null {
  switch (field.form) {
    case 'day':
      return checkDay(report, entry);
    case 'boolean':
      return checkBoolean(report, entry);
    case 'category':
      return checkCategory(report, entry);
    case 'readTime':
      return checkReadTimeForm(report, entry);
    case 'tags': {
      const tags = readTags(report, entry);
      checkTagsForm(report, tags);
      return dropDuplicateTags(report, entry, tags);
    }
    default:
      return entry.value;
  }
}

/** The header as its schema has it, with the defaults filled in; null when a needed value is missing or wrong. */
export function finishHeader(
  kind: DocumentKind,
  slug: string,
  values: HeaderValues,
  settings: RenderSettings,
): DocumentRecord['header'] {
  const complete = new Map(values);
  if (kind === 'post') {
    if (!complete.has('title')) complete.set('title', slug);
    if (!complete.has('author')) complete.set('author', settings.team);
    if (!complete.has('featured')) complete.set('featured', false);
  }
  if (kind !== 'document' && !complete.has('draft')) complete.set('draft', false);
  const needed = Object.entries(headerFields[kind]).filter(([, field]) => field.required);
  if (needed.some(([key]) => !complete.has(key))) return null;
  // each key went through the check of its form, and every needed key is there
  return Object.fromEntries(complete) as unknown as DocumentRecord['header'];
}
