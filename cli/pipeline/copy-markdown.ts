import { Buffer } from 'node:buffer';
import { answerPicture } from '../rules/answer-picture.ts';
import type { CopyLink } from './copy.ts';
import { sourceOffsets } from './copy-offsets.ts';
import type { ReadCopyFile } from './copy-read.ts';
import type { MarkdownPlace } from './copy-table.ts';
import { type Spot, spotsAt } from './copy-tree.ts';
import { readText, type SourceText } from './parse-text.ts';
import type { Place } from './record.ts';
import { readBody } from './validate-body.ts';
import { Report } from './validate-report.ts';

export interface CopyMarkdown {
  links: CopyLink[];
  /** ids of its headings */
  anchors: string[];
}

/** Checks the markdown of a file as bodies are, and puts the rendered HTML in its place. */
export function withMarkdown(file: ReadCopyFile<unknown>, markdown: MarkdownPlace | null): CopyMarkdown[] {
  const { report, root } = file;
  if (root === null || markdown === null) return [];
  const found = spotsAt(root, markdown.at).map(({ path, spot }) => ({
    path,
    ...read(report, spot, markdown.page),
  }));
  for (const { path, html } of found) if (file.value !== null) replace(file.value, path, html);
  return found;
}

/** Writes a text into a value that this run parsed and nobody else holds. */
function replace(value: unknown, [step, ...rest]: readonly string[], text: string): void {
  if (step === undefined || typeof value !== 'object' || value === null) return;
  const holder = value as Record<string, unknown>; // lists too are written by key
  if (rest.length === 0) holder[step] = text;
  else replace(holder[step], rest, text);
}

function read(report: Report, spot: Spot, page: string): CopyMarkdown & { html: string } {
  const { path } = report.source;
  const { source } = readText(path, Buffer.from(typeof spot.value === 'string' ? spot.value : ''));
  if (source.text.trim() === '') return { html: '', links: [], anchors: [] }; // the schema tells of it
  const inner = new Report(source);
  const inFile = placesIn(report, spot, source);
  const about = {
    kind: 'document' as const,
    slug: 'copy',
    title: '',
    bodyStart: 0,
    fence: inner.between(0, 0),
  };
  // Only posts link names by themselves, so neither the city nor the team counts; facts are written out already.
  const body = readBody(inner, about, { city: '', team: '', facts: {} });
  for (const { fix: _, ...diagnostic } of inner.diagnostics) {
    report.diagnostics.push({ ...diagnostic, ...inFile.place(diagnostic) });
  }
  if (body === null) return { html: '', links: [], anchors: [] };
  for (const image of body.images) {
    report.add(answerPicture, inFile.place(image.place), 'Unexpected picture, expected words', {
      suggestion: 'Link to a page that shows it.',
    });
  }
  const links = body.links.map((link) => ({
    file: path,
    page,
    found: {
      ...link,
      place: inFile.place(link.place),
      start: report.offsetOf(inFile.offset(link.start), 'from'),
      end: report.offsetOf(inFile.offset(link.end), 'to'),
    },
  }));
  const html = body.html.filter((part) => typeof part === 'string').join('');
  return { html, links, anchors: body.anchors };
}

/** Turns offsets and places of a value into those of the file that it stands in. */
function placesIn(report: Report, spot: Spot, { lineStarts }: SourceText) {
  const offsets = sourceOffsets(report.source.text, spot);
  const offset = (at: number) => offsets[at] ?? spot.span.end;
  const at = (line: number, column: number) => (lineStarts[line - 1] ?? 0) + column - 1;
  const place = ({ line, column, endLine, endColumn }: Place): Place => {
    const start = at(line, column);
    const end = at(endLine, endColumn);
    // The end is that of the last character: what follows it may be a fold.
    return report.between(offset(start), end > start ? offset(end - 1) + 1 : offset(start));
  };
  return { offset, place };
}
