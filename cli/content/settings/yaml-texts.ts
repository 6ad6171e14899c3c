import { isMap, isScalar, type Scalar } from 'yaml';
import { valuesAt } from '#src/domain/schema/refinement.ts';
import { paths } from '#src/paths.ts';
import { isBlockedProtocol } from '../protocol.ts';
import type { Facts } from '../facts.ts';
import {
  type MarkdownSource,
  emptyBody,
  type ParsedBody,
  type ParsedDocument,
  type ParsedImage,
} from '../markdown/parsed-document.ts';
import { readMarkdown, renderMarkdown } from '../markdown/pipeline.ts';
import { readSource } from '../markdown/source-text.ts';
import type { TextSpan } from '../span.ts';
import { fileOffsets, getSpan } from './positions.ts';
import type { SettingsFile } from './settings-file.ts';

/** Text in a settings file that document rules check. */
export interface YamlText {
  file: string;
  /** The URL of the page that shows it. */
  page: string;
  parsed: ParsedDocument;
  html: () => string;
  /** Maps a span of the text to the file. */
  toFile: (span: TextSpan) => TextSpan;
}

/** The span has offsets in the file. */
export interface SettingsLink {
  file: string;
  page: string;
  url: string;
  span: TextSpan;
  isAutolink: boolean;
}

/** Reads the answers in faq.yaml, which are Markdown. Null for blank ones, and for values that are not text. */
export function readAnswers(file: SettingsFile, facts: Facts): (YamlText | null)[] {
  // An alias can repeat an answer.
  const answers = new Map<unknown, YamlText | null>();
  return valuesAt(file.data, 'groups.*.items.*.answer').map(({ path }) => {
    const node = file.document?.getIn(path, true);
    const answer = answers.get(node) ?? (isText(node) ? readAnswer(file, node, facts) : null);
    answers.set(node, answer);
    return answer;
  });
}

const isText = (node: unknown): node is Scalar<string> =>
  isScalar(node) && typeof node.value === 'string' && node.value.trim() !== '';

function readAnswer({ source }: SettingsFile, node: Scalar<string>, facts: Facts): YamlText {
  const text = node.source ?? '';
  const markdown: MarkdownSource = { text, start: 0, fence: noSpan, title: '', facts, phrases: [] };
  let offsets: number[] | undefined;
  const offset = (at: number) => (offsets ??= fileOffsets(source.text, node))[at] ?? getSpan(node).end;
  const toFile = ({ start, end }: TextSpan): TextSpan => ({
    start: offset(start),
    // Based on the last character, because a line break in the file may follow it.
    end: end > start ? offset(end - 1) + 1 : offset(start),
  });
  return {
    file: source.path,
    page: paths.faq(),
    parsed: toDocument(source.path, text, readMarkdown(markdown)),
    html: () =>
      renderMarkdown(markdown)
        .html.filter((part) => typeof part === 'string')
        .join(''),
    toFile,
  };
}

const noSpan = { start: 0, end: 0 };

/** Facts and control characters are checked in the YAML file itself. */
const toDocument = (path: string, text: string, body: ParsedBody): ParsedDocument => ({
  kind: 'yaml-text',
  path,
  slug: '',
  source: { ...readSource(path, Buffer.from(text)), controls: [] },
  header: null,
  body,
  factProblems: [],
  team: '',
});

export const linksIn = ({ file, page, parsed, toFile }: YamlText): SettingsLink[] =>
  (parsed.body?.links ?? [])
    .filter(({ url, protocol }) => url.trim() !== '' && !isBlockedProtocol(protocol))
    .map(({ url, urlSpan, isAutolink }) => ({ file, page, url, span: toFile(urlSpan), isAutolink }));

/** The links of `autoLinks` in studio.yaml. Posts in all folders have them, so their URLs start with a slash. */
export const phraseLinks = (file: SettingsFile): SettingsLink[] =>
  valuesAt(file.data, 'autoLinks.*.url').flatMap(({ path, value }) => {
    const node = file.document?.getIn(path, true);
    if (!isText(node) || typeof value !== 'string' || !value.startsWith('/')) return [];
    return [
      { file: file.source.path, page: paths.home(), url: value, span: getSpan(node), isAutolink: false },
    ];
  });

/** Presents alt.yaml as Markdown that contains only images, so the same rules check its alt text. */
export function altTextsAsYamlText({ source: { path }, document }: SettingsFile): YamlText {
  const pairs = isMap(document?.contents) ? document.contents.items : [];
  const images = pairs.flatMap(({ key, value }): ParsedImage[] => {
    if (!isScalar(key) || !isText(value)) return [];
    const span = getSpan(value);
    const url = String(key.value);
    return [{ span, url, urlSpan: span, protocol: null, alt: value.value, caption: null, isFigure: false }];
  });
  const parsed = toDocument(path, '', { ...emptyBody(noSpan), images });
  return { file: path, page: '', parsed, html: () => '', toFile: (span) => span };
}
