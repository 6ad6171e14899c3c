import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Hover, Position } from 'vscode-languageserver/node';
import { paths } from '#src/paths.ts';
import { getStatus } from '../../content/build-date.ts';
import type { Content } from '../../content/content.ts';
import type { Document } from '../../content/document.ts';
import { evaluateExpression, parseExpression } from '../../content/facts.ts';
import { datedHeader } from '../../content/links/site.ts';
import type { Diagnostic } from '../../diagnostic.ts';
import { catalog } from '../../rules/catalog.ts';
import { findDocument, findQuestion } from './definition.ts';
import type { FileText } from './file-text.ts';
import type { OpenFile } from './project.ts';
import { findReference, type Target } from './references.ts';

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
