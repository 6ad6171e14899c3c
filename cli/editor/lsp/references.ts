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
export function getSource({ content, reader }: CheckResult, path: string): SourceText | null {
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

export function getAnchor(url: string): string {
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
