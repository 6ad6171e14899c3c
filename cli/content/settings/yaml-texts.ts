import { isBlockedProtocol } from '../protocol.ts';
import { parseYamlText, renderYamlText } from '../markdown/parse-document.ts';
import type { SourceText } from '../markdown/source-text.ts';
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
export function readYamlText({ path, text }: SourceText, value: YamlValue, page: string): YamlText | null {
  if (!value.isText() || value.scalar.trim() === '') return null;
  const parsed = parseYamlText(path, value.scalar);
  let offsets: number[] | undefined;
  const offset = (at: number) => (offsets ??= fileOffsets(text, value))[at] ?? value.span.end;
  const toFile = ({ start, end }: TextSpan): TextSpan => ({
    start: offset(start),
    // Based on the last character, because a line break in the file may follow it.
    end: end > start ? offset(end - 1) + 1 : offset(start),
  });
  const html = () => renderYamlText(parsed);
  return { file: path, page, parsed, html, toFile };
}

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
  const parsed = parseYamlText(root.file, '');
  const body = parsed.body && { ...parsed.body, isBlank: false, images };
  return { file: root.file, page: '', parsed: { ...parsed, body }, html: () => '', toFile: (span) => span };
}
