import { isBlockedProtocol } from '../protocol.ts';
import type { Facts } from '../facts.ts';
import { emptyBody, type ParsedBody } from '../markdown/parsed-document.ts';
import type { MarkdownSource } from '../markdown/markdown-file.ts';
import { readMarkdown, renderMarkdown } from '../markdown/pipeline.ts';
import { readSource, type SourceText } from '../markdown/source-text.ts';
import type { ParsedDocument, ParsedImage } from '../markdown/parsed-document.ts';
import type { TextSpan } from '../span.ts';
import { fileOffsets } from './file-offsets.ts';
import type { YamlValue } from './yaml-value.ts';

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

/** Returns null for values that are not text, or blank. */
export function readYamlText(
  source: SourceText,
  value: YamlValue,
  { page, facts }: { page: string; facts: Facts },
): YamlText | null {
  if (!value.isText() || value.scalar.trim() === '') return null;
  const markdown: MarkdownSource = {
    text: value.written,
    start: 0,
    fence: noSpan,
    title: '',
    facts,
    phrases: [],
  };
  let offsets: number[] | undefined;
  const offset = (at: number) => (offsets ??= fileOffsets(source.text, value))[at] ?? value.span.end;
  const toFile = ({ start, end }: TextSpan): TextSpan => ({
    start: offset(start),
    // Based on the last character, because a line break in the file may follow it.
    end: end > start ? offset(end - 1) + 1 : offset(start),
  });
  const html = () =>
    renderMarkdown(markdown)
      .html.filter((part) => typeof part === 'string')
      .join('');
  const parsed = toDocument(readSource(source.path, Buffer.from(markdown.text)), readMarkdown(markdown));
  return { file: source.path, page, parsed, html, toFile };
}

const noSpan = { start: 0, end: 0 };

/** Facts and control characters are checked in the YAML file itself. */
const toDocument = (source: SourceText, body: ParsedBody): ParsedDocument => ({
  kind: 'yaml-text',
  path: source.path,
  slug: '',
  source: { ...source, controls: [] },
  header: null,
  body,
  factProblems: [],
  team: '',
});

export const linksIn = ({ file, page, parsed, toFile }: YamlText): SettingsLink[] =>
  (parsed.body?.links ?? [])
    .filter(({ url, protocol }) => url.trim() !== '' && !isBlockedProtocol(protocol))
    .map(({ url, urlSpan, isAutolink }) => ({ file, page, url, span: toFile(urlSpan), isAutolink }));

/** Presents alt.yaml as Markdown that contains only images, so the same rules check its alt text. */
export function altTextsAsYamlText(root: YamlValue): YamlText {
  const images = [...root.children].flatMap(([name, value]): ParsedImage[] => {
    if (!value.isText() || value.scalar.trim() === '') return [];
    const { span, scalar: alt } = value;
    return [{ span, url: name, urlSpan: span, protocol: null, alt, caption: null, isFigure: false }];
  });
  const parsed = toDocument(readSource(root.file, Buffer.from('')), { ...emptyBody(noSpan), images });
  return { file: root.file, page: '', parsed, html: () => '', toFile: (span) => span };
}
