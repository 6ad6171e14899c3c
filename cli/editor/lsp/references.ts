import { isMap, isScalar } from 'yaml';
import type { CheckResult } from '../../check.ts';
import type { Content, ContentLink } from '../../content/content.ts';
import type { Document } from '../../content/document.ts';
import { parseExpression } from '../../content/facts.ts';
import { resolveLink } from '../../content/links/resolve.ts';
import { type SourceText, spanInFile } from '../../content/markdown/source-text.ts';
import { getSpan } from '../../content/settings/positions.ts';
import { findSettingsFile, settingsPaths } from '../../content/settings/settings.ts';
import type { TextSpan } from '../../content/span.ts';
import type { OpenFile } from './project.ts';
import { documentUrl } from '#cli/content/links/site.ts';
import { findLinks } from '#cli/edit/link-edits.ts';
import type { Fix } from '#cli/diagnostic.ts';

/** A fact, page or image that a file names. */
export type Target =
  | { kind: 'fact'; name: string; expression: string }
  /** `anchor` is empty if the link has none. */
  | { kind: 'page'; url: string; anchor: string }
  /** `path` is relative to the content folder. */
  | { kind: 'image'; path: string };

export interface Reference {
  /** Offsets in the file as written. */
  span: TextSpan;
  target: Target;
}

export function findReference(file: OpenFile, offset: number): Reference | null {
  const isAtOffset = ({ span }: Reference) => span.start <= offset && offset <= span.end;
  return findFact(file.text.text, offset) ?? getReferences(file).find(isAtOffset) ?? null;
}

/** The pages and images that a file names. */
export function getReferences({ checked, path }: OpenFile): Reference[] {
  const { content } = checked;
  const source = getSource(checked, path);
  if (!source) return [];
  const document = content.documents.find((each) => each.path === path);
  const found = [
    ...content.links.filter(({ file }) => file === path).map((link) => toReference(link, content)),
    ...(path === settingsPaths.redirects ? getRedirectTargets(content) : []),
    ...(document ? getImages(document) : getNamedImages(content, path)),
  ];
  return found.flatMap((reference) =>
    reference ? { ...reference, span: spanInFile(source, reference.span) } : [],
  );
}

/** Null for a file that is neither a document nor settings. */
function getSource({ content, reader }: CheckResult, path: string): SourceText | null {
  const settings = findSettingsFile(content.settings, path);
  if (settings) return settings.source;
  return content.documents.some((document) => document.path === path) ? reader.source(path) : null;
}

const imagesFolder = '/images/';

function toReference({ url, span, outcome }: Omit<ContentLink, 'file'>, content: Content): Reference | null {
  if (outcome.kind === 'page')
    return { span, target: { kind: 'page', url: outcome.url, anchor: getAnchor(url) } };
  if (outcome.kind === 'picture')
    return { span, target: { kind: 'image', path: `images/${url.slice(imagesFolder.length)}` } };
  if (outcome.kind !== 'problem') return null;
  if ('correctUrl' in outcome && outcome.correctUrl !== null) {
    const { correctUrl } = outcome;
    const corrected = resolveLink(correctUrl, '/', content.site);
    return toReference({ url: correctUrl, span, isAutolink: false, outcome: corrected }, content);
  }
  return 'page' in outcome && outcome.page !== null
    ? { span, target: { kind: 'page', url: outcome.page, anchor: '' } }
    : null;
}

function getAnchor(url: string): string {
  const [, anchor = ''] = /#(.*)$/s.exec(url) ?? [];
  try {
    return decodeURIComponent(anchor);
  } catch {
    return anchor; // a % that starts no escape
  }
}

const getRedirectTargets = (content: Content) =>
  content.settings.redirects.map(({ to, toSpan }) =>
    toReference(
      { url: to, span: toSpan, isAutolink: false, outcome: resolveLink(to, '/', content.site) },
      content,
    ),
  );

const getImages = ({ images }: Document): Reference[] =>
  images
    .filter(({ url }) => url.startsWith(imagesFolder))
    .map(({ url, span }) => ({ span, target: { kind: 'image', path: url.slice(1) } }));

/** The images that the keys of alt.yaml and focal.yaml name. */
function getNamedImages({ pictures, settings }: Content, path: string): Reference[] {
  if (path !== settingsPaths.alt && path !== settingsPaths.focal) return [];
  const group = findSettingsFile(settings, path)?.document?.contents;
  const names = [...pictures.usable.keys()].map((file): [string, string] => [
    path === settingsPaths.alt ? file.replace(/^site\/(.*)\.\w+$/, '$1') : file,
    file,
  ]);
  const files = new Map(names);
  return (isMap(group) ? group.items : []).flatMap(({ key }): Reference[] => {
    const file = isScalar(key) ? files.get(String(key.value)) : undefined;
    return file === undefined
      ? []
      : [{ span: getSpan(key), target: { kind: 'image', path: `images/${file}` } }];
  });
}

/** Finds the placeholder at an offset. In a sum, the fact is the one at the offset. */
function findFact(text: string, offset: number): Reference | null {
  const start = text.lastIndexOf('{{', offset);
  const [placeholder = '', expression = ''] =
    start < 0 ? [] : (/^\{\{([^{}\n]*)\}\}/.exec(text.slice(start)) ?? []);
  const end = start + placeholder.length;
  if (end <= offset) return null;
  const { names } = parseExpression(expression);
  const before = text.slice(start, offset).split('+').length - 1;
  const name = names[before] ?? '';
  return { span: { start, end }, target: { kind: 'fact', name, expression } };
}

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
