import { toSlug } from '#src/lib/text/slug.ts';
import { suggest } from '#src/lib/text/suggest.ts';
import type { DocumentKind } from '../document.ts';
import type { Facts } from '../facts.ts';
import { fillIn } from '../placeholders.ts';
import type { TextSpan } from '../span.ts';
import { type HeaderKey, headerKeys, type HeaderValue, parseValue } from './keys.ts';
import { type FenceProblem, type HeaderEntry, type Line, splitHeader } from './split.ts';

export const maxHeaderLength = 16 * 1024;

interface Tag {
  name: string;
  span: TextSpan;
  /** Also covers the comma that joins it to its neighbor. */
  removalSpan: TextSpan;
}

export interface ParsedHeader {
  /** The opening fence, or the first line with text if there is none. */
  fence: TextSpan;
  fenceProblems: FenceProblem[];
  /** The header's length if it is over the limit, otherwise null. */
  tooLong: number | null;
  /** False if the header is missing, too long or in a different format. */
  isReadable: boolean;
  keys: Record<string, HeaderKey>;
  /** Entries with known keys, in file order. Of duplicate keys, only the first is included. */
  entries: Map<string, HeaderEntry>;
  /** Values that match their key's type. Empty and invalid values are omitted. */
  values: Map<string, HeaderValue>;
  /** The tags as written, including empty ones. */
  tags: Tag[];
  unreadableLines: Line[];
  duplicates: { entry: HeaderEntry; key: string; first: HeaderEntry }[];
  /** `correctKey` is the known key that differs only in case, hyphens or underscores. `nearest` is a guess. */
  unknown: { entry: HeaderEntry; correctKey: string | null; nearest: string | null }[];
}

/** `text` must not be blank. */
export function readHeader(
  text: string,
  kind: DocumentKind,
  facts: Facts,
): { header: ParsedHeader; bodyStart: number } {
  const { fence, problems, block, lines, bodyStart } = splitHeader(text);
  const length = block ? block.end - block.start : 0;
  const header: ParsedHeader = {
    fence,
    fenceProblems: problems,
    tooLong: length > maxHeaderLength ? length : null,
    isReadable: block !== null && length <= maxHeaderLength,
    keys: headerKeys[kind],
    entries: new Map(),
    values: new Map(),
    tags: [],
    unreadableLines: [],
    duplicates: [],
    unknown: [],
  };
  if (header.isReadable) {
    let isBelowEmpty = false;
    for (const line of lines) {
      // The keys of a group, which is no value here.
      const isNested = isBelowEmpty && /^[ \t]/.test(line.text);
      if (!isNested) isBelowEmpty = line.entry?.value === '';
      if (line.entry && !isNested)
        addEntry(header, { ...line.entry, value: fillIn(line.entry.value, facts) });
      else header.unreadableLines.push(line);
    }
    readValues(text, header, facts);
  }
  return { header, bodyStart };
}

function addEntry(header: ParsedHeader, entry: HeaderEntry): void {
  const keys = Object.keys(header.keys);
  const isKnown = keys.includes(entry.key);
  const correctKey = isKnown ? entry.key : (keys.find((key) => fold(key) === fold(entry.key)) ?? null);
  const first = correctKey === null ? undefined : header.entries.get(correctKey);
  if (correctKey !== null && first) {
    header.duplicates.push({ entry, key: correctKey, first });
    return;
  }
  if (!isKnown) {
    const nearest = correctKey === null ? findNearestKey(entry.key, keys) : null;
    header.unknown.push({ entry, correctKey, nearest });
  }
  if (correctKey !== null) header.entries.set(correctKey, entry);
}

function findNearestKey(key: string, keys: string[]): string | null {
  const equivalent = keys.find((each) => foreignKeys[each]?.includes(fold(key)));
  return equivalent ?? suggest(key, keys);
}

/** Other site generators' keys for ours, normalized by `fold`. */
const foreignKeys: Record<string, readonly string[]> = {
  excerpt: ['description', 'summary'],
  date: ['publishdate', 'pubdate'],
  updated: ['lastmod', 'modified'],
  heroImage: ['image', 'cover', 'thumbnail'],
  heroImageAlt: ['alt', 'imagealt', 'heroalt'],
  tags: ['keywords'],
  category: ['categories'],
};

/** heroImage, HeroImage, hero_image and hero-image give the same result. */
const fold = (key: string): string => key.replaceAll(/[-_]/g, '').toLowerCase();

function readValues(text: string, header: ParsedHeader, facts: Facts): void {
  for (const [key, entry] of header.entries) {
    const type = header.keys[key]?.type;
    if (type === undefined || entry.value === '') continue;
    const value = type === 'tags' ? readTags(text, entry, { header, facts }) : parseValue(type, entry.value);
    if (value !== null) header.values.set(key, value);
  }
}

/** Returns a line's distinct tags. Empty and duplicate tags are added only to `header.tags`, for rules to report. */
function readTags(
  text: string,
  { valueSpan }: HeaderEntry,
  { header, facts }: { header: ParsedHeader; facts: Facts },
): string[] | null {
  const names = new Map<string, string>();
  let at = valueSpan.start;
  for (const part of text.slice(valueSpan.start, valueSpan.end).split(',')) {
    const end = at + part.length;
    const isFirst = at === valueSpan.start;
    const written = part.trim();
    const name = fillIn(written, facts);
    const start = written === '' ? at : end - part.trimStart().length;
    const tag: Tag = {
      name,
      span: { start, end: written === '' ? end : start + written.length },
      removalSpan: isFirst ? { start: at, end: Math.min(end + 1, valueSpan.end) } : { start: at - 1, end },
    };
    header.tags.push(tag);
    const slug = toSlug(name);
    if (name !== '' && !names.has(slug)) names.set(slug, name);
    at = end + 1;
  }
  return names.size === 0 ? null : [...names.values()];
}

/** Returns the entries of a type whose value is neither empty nor valid. */
export function getMalformedEntries(header: ParsedHeader | null, type: HeaderKey['type']): HeaderEntry[] {
  if (!header) return [];
  const { entries, keys, values } = header;
  return [...entries]
    .filter(([key, { value }]) => value !== '' && keys[key]?.type === type && !values.has(key))
    .map(([key, entry]) => ({ ...entry, key }));
}

/** Without the values that go on below their line, which header-line reports. */
export function getOneLineEntries(header: ParsedHeader | null, text: string): HeaderEntry[] {
  const linesBelow = new Set(header?.unreadableLines.map(({ start }) => start));
  return [...(header?.entries.values() ?? [])].filter(
    ({ valueSpan }) => !linesBelow.has(text.indexOf('\n', valueSpan.end) + 1),
  );
}

/** Rules that require something usually skip drafts, because a draft may still be incomplete. */
export const isDraft = ({ values }: ParsedHeader): boolean => values.get('draft') === true;
