import matter from 'gray-matter';
import { suggest, didYouMean } from '#src/lib/suggest.ts';
import { headerKeyDuplicate } from '../rules/header-key-duplicate.ts';
import { headerKeyForbidden } from '../rules/header-key-forbidden.ts';
import { headerKeyUnknown } from '../rules/header-key-unknown.ts';
import { headerLine } from '../rules/header-line.ts';
import { findHeader, linesFrom } from './header-fence.ts';
import { checkHeaderSize } from './parse-limits.ts';
import type { Header, HeaderEntry } from './header-entry.ts';
import { type Report, quoted } from './validate-report.ts';

const keyValue = /^([ \t]*)([A-Za-z_$][\w$-]*)[ \t]*:[ \t]*(.*)$/;
const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

export function readHeader(report: Report, knownKeys: readonly string[]): Header {
  const { fence, block, bodyStart } = findHeader(report);
  const header: Header = {
    fence,
    entries: new Map(),
    misspelt: new Set(),
    readable: block !== null && checkHeaderSize(report, fence, block.end - block.start),
    bodyStart,
  };
  if (block === null || !header.readable) return header;
  for (const entry of readEntries(report, block)) place(report, header, entry, knownKeys);
  return header;
}

/**
 * gray-matter cuts the block out, and our own engine reads it. The fence was found to be `---` alone, so no
 * language can choose another engine; options are given, so gray-matter's cache is not used.
 */
function readEntries(report: Report, block: { start: number; end: number }): HeaderEntry[] {
  const lines = report.source.text.slice(block.start, block.end);
  const read = (from: string): HeaderEntry[] => entriesIn(report, block.start, from);
  const file = matter(`---\n${lines}\n---\n`, {
    language: 'studio',
    engines: { studio: (text: string) => ({ entries: read(text.slice(1)) }) },
  });
  // a block of nothing but `#` lines never reaches an engine
  const entries: unknown = file.data['entries'] ?? read(lines);
  // the engine above is the only writer of this field
  return entries as HeaderEntry[];
}

function entriesIn(report: Report, start: number, block: string): HeaderEntry[] {
  const entries: HeaderEntry[] = [];
  for (const line of linesFrom(report, start, start + block.length)) {
    if (line.text.trim() === '') continue;
    const written = line.text.trimEnd();
    const match = keyValue.exec(written);
    if (match === null) {
      report.add(
        headerLine,
        report.between(line.start, line.end),
        `Unexpected ${quoted(line.text)} in the header, expected key: value`,
      );
      continue;
    }
    const [, indent = '', key = '', value = ''] = match;
    const keyStart = line.start + indent.length;
    const unquoted = stripQuotes(value);
    const valueEnd = line.start + written.length - (unquoted.length === value.length ? 0 : 1);
    entries.push({
      key,
      keyStart,
      keyEnd: keyStart + key.length,
      value: unquoted.trim(),
      valueStart: valueEnd - unquoted.length,
      valueEnd,
    });
  }
  return entries;
}

function stripQuotes(value: string): string {
  const first = value[0];
  const isQuoted = value.length > 1 && (first === '"' || first === "'") && value.endsWith(first);
  return isQuoted ? value.slice(1, -1) : value;
}

function place(report: Report, header: Header, entry: HeaderEntry, knownKeys: readonly string[]): void {
  const where = report.between(entry.keyStart, entry.keyEnd);
  if (forbidden.has(entry.key)) {
    report.add(
      headerKeyForbidden,
      where,
      `Unexpected key "${entry.key}", expected one of ${knownKeys.join(', ')}`,
    );
    return;
  }
  const known = knownKeys.includes(entry.key) ? entry.key : null;
  const meant = known ?? knownKeys.find((key) => plain(key) === plain(entry.key)) ?? null;
  if (meant !== null && header.entries.has(meant)) {
    const first = header.entries.get(meant);
    const line = first ? report.between(first.keyStart, first.keyEnd).line : 1;
    report.add(
      headerKeyDuplicate,
      where,
      `Unexpected second ${quoted(meant)}, expected each key once: it stands on line ${line} already`,
      { suggestion: 'Remove one of the two lines.' },
    );
    return;
  }
  if (known === null) {
    report.add(
      headerKeyUnknown,
      where,
      `Unexpected key ${quoted(entry.key)}, expected one of ${knownKeys.join(', ')}`,
      meant === null
        ? { suggestion: didYouMean(entry.key, knownKeys) }
        : {
            suggestion: `Did you mean "${meant}"?`,
            fix: { start: entry.keyStart, end: entry.keyEnd, text: meant },
          },
    );
  }
  if (meant !== null) header.entries.set(meant, entry);
  else {
    const nearest = suggest(entry.key, knownKeys);
    if (nearest !== null) header.misspelt.add(nearest);
  }
}

/** A key as it is however it is written: heroImage, HeroImage, hero_image and hero-image are one. */
const plain = (key: string): string => key.replaceAll(/[-_]/g, '').toLowerCase();
