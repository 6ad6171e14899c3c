import { isMap, isScalar, type Scalar } from 'yaml';
import { valuesAt } from '#src/model/refinement.ts';
import { paths } from '#src/paths.ts';
import { isBlockedProtocol } from '../protocol.ts';
import { parseYamlText, renderYamlText } from '../markdown/parse-document.ts';
import type { ParsedDocument, ParsedImage } from '../markdown/parsed-document.ts';
import type { TextSpan } from '../span.ts';
import { fileOffsets } from './file-offsets.ts';
import { getSpan } from './positions.ts';
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
export function readAnswers(file: SettingsFile): (YamlText | null)[] {
  // An alias can repeat an answer.
  const answers = new Map<unknown, YamlText | null>();
  return valuesAt(file.data, 'groups.*.items.*.answer').map(({ path }) => {
    const node = file.document?.getIn(path, true);
    const answer = answers.get(node) ?? (isText(node) ? readYamlText(file, node, paths.faq()) : null);
    answers.set(node, answer);
    return answer;
  });
}

const isText = (node: unknown): node is Scalar<string> =>
  isScalar(node) && typeof node.value === 'string' && node.value.trim() !== '';

function readYamlText(
  { source: { path, text } }: SettingsFile,
  node: Scalar<string>,
  page: string,
): YamlText {
  const parsed = parseYamlText(path, node.value);
  let offsets: number[] | undefined;
  const offset = (at: number) => (offsets ??= fileOffsets(text, node))[at] ?? getSpan(node).end;
  const toFile = ({ start, end }: TextSpan): TextSpan => ({
    start: offset(start),
    // Based on the last character, because a line break in the file may follow it.
    end: end > start ? offset(end - 1) + 1 : offset(start),
  });
  return { file: path, page, parsed, html: () => renderYamlText(parsed), toFile };
}

export const linksIn = ({ file, page, parsed, toFile }: YamlText): SettingsLink[] =>
  (parsed.body?.links ?? [])
    .filter(({ url, protocol }) => url.trim() !== '' && !isBlockedProtocol(protocol))
    .map(({ url, urlSpan, isAutolink }) => ({ file, page, url, span: toFile(urlSpan), isAutolink }));

/** Presents alt.yaml as Markdown that contains only images, so the same rules check its alt text. */
export function altTextsAsYamlText({ source: { path }, document }: SettingsFile): YamlText {
  const pairs = isMap(document?.contents) ? document.contents.items : [];
  const images = pairs.flatMap(({ key, value }): ParsedImage[] => {
    if (!isScalar(key) || !isText(value)) return [];
    const span = getSpan(value);
    const url = String(key.value);
    return [{ span, url, urlSpan: span, protocol: null, alt: value.value, caption: null, isFigure: false }];
  });
  const parsed = parseYamlText(path, '');
  const body = parsed.body && { ...parsed.body, isBlank: false, images };
  return { file: path, page: '', parsed: { ...parsed, body }, html: () => '', toFile: (span) => span };
}
