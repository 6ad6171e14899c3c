import { isScalar } from 'yaml';
import { valuesAt } from '#src/domain/schema/refinement.ts';
import { paths } from '#src/paths.ts';
import type { CheckResult } from '../../check.ts';
import type { Content } from '../../content/content.ts';
import { findFactSetting, evaluateExpression, parseExpression } from '../../content/facts.ts';
import { documentUrl, datedHeader } from '../../content/links/site.ts';
import { spanInFile } from '../../content/markdown/source-text.ts';
import { labelSpanAt, type Path, spanAt } from '../../content/settings/positions.ts';
import { findSettingsFile, settingsPaths } from '../../content/settings/settings.ts';
import type { TextSpan } from '../../content/span.ts';
import { type Target, findReference } from './references.ts';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Hover, Position } from 'vscode-languageserver/node';
import { getStatus } from '#cli/content/build-date.ts';
import type { Document } from '#cli/content/document.ts';
import type { Diagnostic } from '#cli/diagnostic.ts';
import { catalog } from '#cli/rules/catalog.ts';
import type { OpenFile, FileText } from './project.ts';

/** A place in a file of the content folder. Offsets are those of the file as written. */
export interface Place {
  path: string;
  span: TextSpan;
}

const fileStart = { start: 0, end: 0 };

/** Finds the setting, heading, question or file that a reference is to. Null for pages that code defines. */
export function findDefinition(checked: CheckResult, target: Target): Place | null {
  const { content } = checked;
  if (target.kind === 'image') return { path: target.path, span: fileStart };
  if (target.kind === 'fact') {
    const data = findSettingsFile(content.settings, settingsPaths.studio)?.data;
    const setting = findFactSetting(data, target.name);
    return setting && findSetting(content, settingsPaths.studio, setting);
  }
  if (target.url === paths.faq()) {
    const question = findQuestion(content, target.anchor);
    return question && findSetting(content, settingsPaths.faq, question.path);
  }
  const document = findDocument(content, target.url);
  return document
    ? { path: document.path, span: findHeading(checked, document.path, target.anchor) ?? fileStart }
    : null;
}

const findDocument = ({ documents }: Content, url: string) =>
  documents.find((document) => documentUrl(document) === url);

/** The question or group of questions in faq.yaml that has an ID. */
function findQuestion({ settings }: Content, id: string): { path: Path; title: string } | null {
  const data = findSettingsFile(settings, settingsPaths.faq)?.data;
  const entries = ['groups.*', 'groups.*.items.*'].flatMap((pattern) => valuesAt(data, pattern));
  for (const { path, value } of entries) {
    const entry: { id?: unknown; title?: unknown; question?: unknown } = { ...(value as object) }; // null has no properties
    if (entry.id === id) return { path: [...path, 'id'], title: String(entry.question ?? entry.title) };
  }
  return null;
}

function findSetting({ settings }: Content, file: string, path: Path): Place | null {
  const found = findSettingsFile(settings, file);
  if (!found?.document?.hasIn(path)) return null;
  const isValue = isScalar(found.document.getIn(path, true));
  const span = isValue ? spanAt(found.document, path) : labelSpanAt(found.document, path);
  return { path: file, span: spanInFile(found.source, span) };
}

function findHeading({ reader }: CheckResult, path: string, anchor: string): TextSpan | null {
  const { body, source } = reader.parse(path);
  const heading = body?.headings.find(({ id }) => id === anchor);
  return heading ? spanInFile(source, heading.span) : null;
}

/** Shows what a fact, link or image at a position refers to, and explains the problems there. */
export function getHover(file: OpenFile, position: Position): Hover | null {
  const { checked, problems, text, toUri } = file;
  const offset = text.offsetAt(position);
  const reference = findReference(file, offset);
  const description = reference && describe(reference.target, checked.content, toUri);
  const parts = [...(description ? [description] : []), ...explain(problems, text, offset)];
  if (parts.length === 0) return null;
  const range = reference && { range: text.rangeFromOffsets(reference.span) };
  return { contents: { kind: 'markdown', value: parts.join('\n\n---\n\n') }, ...range };
}

function explain(problems: readonly Diagnostic[], file: FileText, offset: number): string[] {
  const rules = new Set(
    problems
      .filter((problem) => {
        const { start, end } = file.rangeFromLines(problem);
        return file.offsetAt(start) <= offset && offset <= file.offsetAt(end);
      })
      .map(({ rule }) => rule),
  );
  return catalog
    .filter(({ id }) => rules.has(id))
    .map(({ id, summary, explain: reason }) => `**${id}**: ${summary}\n\n${reason}`);
}

function describe(target: Target, content: Content, toUri: (path: string) => string): string | null {
  if (target.kind === 'fact') {
    const value = evaluateExpression(parseExpression(target.expression), content.settings.facts);
    return value === undefined ? null : `\`{{${target.expression}}}\` is ${value}`;
  }
  if (target.kind === 'image') return describeImage(target.path, content, toUri);
  if (target.url === paths.faq()) return findQuestion(content, target.anchor)?.title ?? null;
  const document = findDocument(content, target.url);
  return document ? describeDocument(document, target.anchor, content) : null;
}

function describeDocument(document: Document, anchor: string, { buildDate }: Content): string {
  const title = (document.header ?? document.previewHeader)?.title ?? document.path;
  const section = document.contents.find(({ id }) => id === anchor)?.text;
  const header = datedHeader(document);
  const lines = [`**${title}**${section === undefined ? '' : `, “${section}”`}`];
  if (document.isDraft) lines.push('Draft');
  else if (header)
    lines.push(`${getStatus(header, buildDate) === 'live' ? 'Published' : 'Will appear on'} ${header.date}`);
  return lines.join('\n\n');
}

/** VS Code reads the width after |. Other editors ignore it. */
const thumbnailWidth = 320;

function describeImage(path: string, { root, pictures }: Content, toUri: (path: string) => string) {
  const picture = pictures.usable.get(path.replace(/^images\//, ''));
  const bytes = statSync(join(root, path), { throwIfNoEntry: false })?.size;
  if (!picture || bytes === undefined) return null;
  const { width, height } = picture;
  const size = `${width}×${height} pixels, ${Math.ceil(bytes / 1000)} kB`;
  return `${size}\n\n![](${toUri(path)}|width=${Math.min(width, thumbnailWidth)})`;
}
