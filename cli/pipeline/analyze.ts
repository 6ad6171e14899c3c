import { checkAltUseful } from '../rules/image-alt-pointless.ts';
import { checkAuthorPresent } from '../rules/author-missing.ts';
import { replaceControls } from '../rules/control-character.ts';
import { checkProtocol, protocolOf } from '../rules/dangerous-protocol.ts';
import { checkExcerptLength } from '../rules/excerpt-length.ts';
import { checkExcerptPresent } from '../rules/excerpt-missing.ts';
import { checkNotEmpty } from '../rules/file-empty.ts';
import { checkEncoding } from '../rules/file-encoding.ts';
import { checkHeroOfAlt } from '../rules/hero-alt-alone.ts';
import { checkHeroAlt } from '../rules/hero-alt-missing.ts';
import { checkHeroPresent } from '../rules/hero-missing.ts';
import { checkReadTime } from '../rules/read-time.ts';
import { checkSlugForm } from '../rules/slug-form.ts';
import { checkSlugReserved } from '../rules/slug-reserved.ts';
import { checkTitleLength } from '../rules/title-length.ts';
import { checkTitlePresent } from '../rules/title-missing.ts';
import { checkUpdated } from '../rules/updated-before-date.ts';
import type { Header, HeaderEntry } from './header-entry.ts';
import { headerKeys } from './header-fields.ts';
import { type HeaderValues, finishHeader, readValues } from './header-values.ts';
import { readHeader } from './header.ts';
import { writeFacts } from './parse-facts.ts';
import { checkFileSize } from './parse-limits.ts';
import { readText } from './parse-text.ts';
import { tagPlaceKey } from './record.ts';
import type { DocumentKind, DocumentRecord, Place, RenderSettings } from './record.ts';
import { readBody } from './validate-body.ts';
import { Report } from './validate-report.ts';

export interface Source {
  kind: DocumentKind;
  /** relative to the content folder, forward slashes */
  path: string;
  bytes: Uint8Array;
}

/** Turns one markdown file into its record: parse, validate and render. Never throws on any input. */
export function analyze(source: Source, settings: RenderSettings): DocumentRecord {
  const { kind, path, bytes } = source;
  const { source: text, brokenAt } = readText(path, bytes);
  const report = new Report(text);
  const record = emptyRecord(source, report);
  checkSlugForm(report, record.slug);
  checkSlugReserved(report, record.slug);
  if (checkFileSize(report, bytes) && checkEncoding(report, bytes, brokenAt)) {
    text.text = replaceControls(report);
    record.facts = writeFacts(report, settings.facts);
    if (checkNotEmpty(report)) readDocument(report, record, settings);
  }
  return { ...record, kind, diagnostics: report.sorted() };
}

function readDocument(report: Report, record: DocumentRecord, settings: RenderSettings): void {
  const { kind, slug } = record;
  const header = readHeader(report, headerKeys[kind]);
  record.fence = header.fence;
  const values = readValues(report, kind, header);
  checkHeader(report, record, header, values, settings);
  record.header = finishHeader(kind, slug, values, settings);
  record.headerPlaces = placesOf(report, header);
  addHero(report, record, header);

  const title = header.entries.get('title')?.value ?? slug;
  const { bodyStart, fence } = header;
  const body = readBody(report, { kind, slug, title, bodyStart, fence }, settings);
  if (body === null) return;
  Object.assign(record, body, { images: [...record.images, ...body.images] });
  checkReadTime(report, header.entries.get('readTime'), values, body.words);
}

function checkHeader(
  report: Report,
  { kind, slug }: DocumentRecord,
  header: Header,
  values: HeaderValues,
  settings: RenderSettings,
): void {
  const { entries, readable } = header;
  checkTitleLength(report, entries.get('title'));
  checkExcerptLength(report, entries.get(kind === 'document' ? 'description' : 'excerpt'));
  checkUpdated(report, entries.get('updated'), values);
  checkHeroAlt(report, header);
  checkHeroOfAlt(report, header);
  if (kind !== 'post' || !readable) return;
  checkTitlePresent(report, header, slug);
  checkAuthorPresent(report, header, settings.team);
  checkExcerptPresent(report, header);
  checkHeroPresent(report, header);
}

function addHero(report: Report, record: DocumentRecord, { entries }: Header): void {
  const hero = entries.get('heroImage');
  const alt = entries.get('heroImageAlt');
  if (alt) checkAltUseful(report, report.between(alt.valueStart, alt.valueEnd), alt.value, hero?.value ?? '');
  if (hero === undefined || hero.value === '') return;
  const place = report.between(hero.valueStart, hero.valueEnd);
  if (!checkProtocol(report, place, protocolOf(hero.value))) return;
  record.images.push({ url: hero.value, alt: alt?.value ?? '', role: 'hero', place });
}

function placesOf(report: Report, { entries }: Header): Record<string, Place> {
  const places: Record<string, Place> = {};
  for (const [key, entry] of entries) {
    places[key] = report.between(entry.valueStart, entry.valueEnd);
    if (key === 'tags') Object.assign(places, placesOfTags(report, entry));
  }
  return places;
}

/** Each tag under a key of its own, `tags: posing`. */
function placesOfTags(report: Report, { valueStart, valueEnd }: HeaderEntry): Record<string, Place> {
  const places: Record<string, Place> = {};
  let at = valueStart;
  for (const part of report.source.text.slice(valueStart, valueEnd).split(',')) {
    const start = at + part.length - part.trimStart().length;
    places[tagPlaceKey(part.trim())] = report.between(start, start + part.trim().length);
    at += part.length + 1;
  }
  return places;
}

function emptyRecord({ kind, path }: Source, report: Report): DocumentRecord {
  return {
    kind,
    path,
    slug: path.slice(path.lastIndexOf('/') + 1).replace(/\.md$/, ''),
    header: null,
    headerPlaces: {},
    fence: report.between(0, 0),
    diagnostics: [],
    facts: [],
    links: [],
    images: [],
    anchors: [],
    contents: [],
    questions: [],
    howTo: [],
    words: 0,
    text: '',
    html: [],
  };
}
