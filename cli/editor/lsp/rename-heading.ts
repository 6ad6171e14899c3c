import type { TextSpan } from '../../content/span.ts';
import type { Content } from '../../content/content.ts';
import type { Document } from '../../content/document.ts';
import { settingsPaths } from '../../content/settings/settings.ts';
import { spanInFile } from '../../content/markdown/source-text.ts';
import { documentUrl } from '../../content/links/site.ts';
import { findLinks } from '../../edit/link-edits.ts';
import type { Fix } from '../../diagnostic.ts';
import type { OpenFile } from './project.ts';
import { getAnchor, getSource } from './references.ts';

/** The words of the `##` heading at an offset, without its markers. Null if there is none. */
export function findHeadingText({ checked, path, text }: OpenFile, offset: number): TextSpan | null {
  if (!checked.content.documents.some((document) => document.path === path)) return null;
  const { body, source } = checked.reader.parse(path);
  for (const { span } of body?.headings ?? []) {
    const { start, end } = spanInFile(source, span);
    if (offset < start || end < offset) continue;
    const [, marker = '', words = ''] =
      /^(#+[ \t]+)(.*?)(?:[ \t]+#*)?[ \t]*$/.exec(text.text.slice(start, end)) ?? [];
    return words === '' ? null : { start: start + marker.length, end: start + marker.length + words.length };
  }
  return null;
}

export interface FileEdit {
  /** Relative to the content folder. */
  path: string;
  fixes: Fix[];
}

/**
 * Changes a heading's words, and every link to an anchor that changes with them. Another heading with the same words may get a
 * different anchor, too. Null if there is no heading, or if the new words are not a line of text.
 */
export function renameHeading(file: OpenFile, offset: number, newWords: string): FileEdit[] | null {
  const words = findHeadingText(file, offset);
  if (!words) return null;
  const { checked, path, text } = file;
  const { content, reader } = checked;
  const renamed = { ...words, text: newWords.trim() };
  const newText = text.text.slice(0, words.start) + renamed.text + text.text.slice(words.end);
  const before = reader.parse(path).body?.headings ?? [];
  const after = reader.parse(path, newText).body?.headings ?? [];
  if (renamed.text === '' || /[\r\n]/.test(renamed.text) || after.length !== before.length) return null;
  const newAnchors = new Map(before.map(({ id }, index) => [id, after[index]?.id ?? null]));
  const edits = new Map<string, Fix[]>([[path, [renamed]]]);
  const document = content.documents.find((each) => each.path === path);
  for (const { file: linking, url, span } of document ? findLinksAndRedirects(content, document) : []) {
    const anchor = getAnchor(url);
    const newAnchor = newAnchors.get(anchor) ?? anchor;
    const source = getSource(checked, linking);
    if (newAnchor === anchor || !source) continue;
    const start = source.text.indexOf('#', span.start) + 1;
    const fix = { ...spanInFile(source, { start, end: span.end }), text: newAnchor };
    edits.set(linking, [...(edits.get(linking) ?? []), fix]);
  }
  return [...edits].map(([linking, fixes]) => ({ path: linking, fixes }));
}

function findLinksAndRedirects(content: Content, document: Document) {
  const url = documentUrl(document);
  const redirects = content.settings.redirects.map(({ to, toSpan }) => ({
    file: settingsPaths.redirects,
    url: to,
    span: toSpan,
  }));
  return [...findLinks(content, url), ...redirects.filter(({ url: to }) => to.startsWith(`${url}#`))];
}
