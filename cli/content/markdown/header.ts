import matter from 'gray-matter';
import { suggest } from '#src/lib/text/suggest.ts';
import type { DocumentKind } from '../document.ts';
import type { Facts } from '../facts.ts';
import { tagSlug } from '../tag-slug.ts';
import { isIgnoreLine } from '../ignore-comments.ts';
import type { HeaderEntry, ParsedHeader, Tag } from './parsed-document.ts';
import type { TextSpan } from '../span.ts';
import { fillIn } from '../placeholders.ts';
import { findHeader, lines, type FoundHeader } from './fences.ts';
import { headerFields, parseValue } from './fields.ts';

export const maxHeaderLength = 16 * 1024;

/**
 * Matches a well-formed header: three hyphens on the first line and on a later one, without a blank line in between. A blank
 * line may mean that the closing fence is missing, which `findHeader` detects.
 */
const wellFormed = /^---[ \t]*\n(?:(?!---|[^\S\n]*\n)[^\n]*\n)*---[ \t]*(?:\n|$)/;
const keyValue = /^([ \t]*)([A-Za-z_$][\w$-]*)[ \t]*:[ \t]*(.*)$/;
const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

interface SplitText {
  header: ParsedHeader;
  bodyStart: number;
}

/** `text` must not be blank. */
export function readHeader(text: string, kind: DocumentKind, facts: Facts): SplitText {
  const { fence, block, bodyStart, problems } = wellFormed.test(text)
    ? splitByGrayMatter(text)
    : findHeader(text);
  const length = block ? block.end - block.start : 0;
  const header: ParsedHeader = {
    fence,
    fenceProblems: problems,
    tooLong: length > maxHeaderLength ? length : null,
    isReadable: block !== null && length <= maxHeaderLength,
    fields: headerFields[kind],
    entries: new Map(),
    values: new Map(),
    tags: [],
    unreadableLines: [],
    forbidden: [],
    duplicates: [],
    unknown: [],
  };
  if (block && header.isReadable) {
    for (const entry of readEntries(text, block, header))
      addEntry(header, { ...entry, value: fillIn(entry.value, facts) });
    readValues(text, header, facts);
  }
  return { header, bodyStart };
}

/** `wellFormed` allows no language after the fence, so gray-matter runs none of its engines. Passing options turns its cache off. */
function splitByGrayMatter(text: string): FoundHeader {
  const file = matter(text, { language: 'studio', engines: { studio: () => ({}) } });
  const start = text.indexOf('\n') + 1;
  const end = Math.max(start, '---'.length + file.matter.length + 1);
  const fence = { start: 0, end: text.slice(0, start).trimEnd().length };
  return { fence, block: { start, end }, bodyStart: text.length - file.content.length, problems: [] };
}

function readEntries(text: string, block: TextSpan, header: ParsedHeader): HeaderEntry[] {
  const entries: HeaderEntry[] = [];
  for (const line of lines(text, block.start, block.end)) {
    const trimmedLine = line.text.trimEnd();
    if (trimmedLine === '' || isIgnoreLine(trimmedLine)) continue;
    const [, indent = '', key, value = ''] = keyValue.exec(trimmedLine) ?? [];
    if (key === undefined) {
      header.unreadableLines.push(line);
      continue;
    }
    const keyStart = line.start + indent.length;
    const quoted = quotedValue.exec(value);
    const inner = quoted?.[1] ?? quoted?.[2];
    const valueEnd = line.start + trimmedLine.length - (inner === undefined ? 0 : 1);
    entries.push({
      key,
      keySpan: { start: keyStart, end: keyStart + key.length },
      value: (quoted ? unescape(quoted) : value).trim(),
      valueSpan: { start: valueEnd - (inner ?? value).length, end: valueEnd },
    });
  }
  return entries;
}

/** A value in double or single quotes, as YAML writes them. Single quotes may contain an apostrophe. */
const quotedValue = /^(?:"((?:[^"\\]|\\.)*)"|'(.*)')$/;

const unescape = ([, double, single = '']: RegExpExecArray): string =>
  double === undefined
    ? single.replaceAll("''", "'")
    : double.replaceAll(/\\([nt"'\\/])/g, (_, char: string) => (/[nt]/.test(char) ? ' ' : char));

function addEntry(header: ParsedHeader, entry: HeaderEntry): void {
  if (forbidden.has(entry.key)) {
    header.forbidden.push(entry);
    return;
  }
  const keys = Object.keys(header.fields);
  const isKnown = keys.includes(entry.key);
  const correctKey = isKnown ? entry.key : (keys.find((key) => fold(key) === fold(entry.key)) ?? null);
  const first = correctKey === null ? undefined : header.entries.get(correctKey);
  if (correctKey !== null && first) {
    header.duplicates.push({ entry, key: correctKey, first });
    return;
  }
  if (!isKnown) {
    const equivalent = foreignKeys[fold(entry.key)];
    const likely =
      equivalent !== undefined && keys.includes(equivalent) ? equivalent : suggest(entry.key, keys);
    const nearest = correctKey === null ? likely : null;
    header.unknown.push({ entry, correctKey, nearest });
  }
  if (correctKey !== null) header.entries.set(correctKey, entry);
}

/** Other site generators' keys, normalized by `fold`, and our equivalents. */
const foreignKeys: Record<string, string> = {
  description: 'excerpt',
  summary: 'excerpt',
  publishdate: 'date',
  pubdate: 'date',
  lastmod: 'updated',
  modified: 'updated',
  image: 'heroImage',
  cover: 'heroImage',
  thumbnail: 'heroImage',
  alt: 'heroImageAlt',
  imagealt: 'heroImageAlt',
  heroalt: 'heroImageAlt',
  keywords: 'tags',
  categories: 'category',
};

/** heroImage, HeroImage, hero_image and hero-image give the same result. */
const fold = (key: string): string => key.replaceAll(/[-_]/g, '').toLowerCase();

function readValues(text: string, header: ParsedHeader, facts: Facts): void {
  for (const [key, entry] of header.entries) {
    const type = header.fields[key]?.type;
    if (type === undefined || entry.value === '') continue;
    const value = type === 'tags' ? readTags(text, entry, header, facts) : parseValue(type, entry.value);
    if (value !== null) header.values.set(key, value);
  }
}

/** Returns a line's distinct tags. Empty and duplicate tags are added only to `header.tags`, for rules to report. */
function readTags(
  text: string,
  { valueSpan }: HeaderEntry,
  header: ParsedHeader,
  facts: Facts,
): string[] | null {
  const names = new Map<string, string>();
  let at = valueSpan.start;
  for (const part of text.slice(valueSpan.start, valueSpan.end).split(',')) {
    const end = at + part.length;
    const isFirst = at === valueSpan.start;
    const tag: Tag = {
      name: fillIn(part.trim(), facts),
      span:
        part.trim() === ''
          ? { start: at, end }
          : { start: end - part.trimStart().length, end: at + part.trimEnd().length },
      removalSpan: isFirst ? { start: at, end: Math.min(end + 1, valueSpan.end) } : { start: at - 1, end },
    };
    header.tags.push(tag);
    if (tag.name !== '' && !names.has(tagSlug(tag.name))) names.set(tagSlug(tag.name), tag.name);
    at = end + 1;
  }
  return names.size === 0 ? null : [...names.values()];
}
