import type { TextSpan } from '#cli/content/span.ts';
import type { Fix } from '#cli/diagnostic.ts';

/** False if the URL has characters with a special meaning in Markdown or YAML. */
const isPlain = (url: string): boolean => /^[\w./?=%+~#:@-]+$/.test(url);

/** Returns the span of the URL without its query and anchor, or of the whole URL if its source contains escapes. */
export function getPathSpan({ start, end }: TextSpan, url: string): TextSpan {
  const length = url.search(/[?#]/);
  return { start, end: length > 0 && url.length === end - start ? start + length : end };
}

/** Returns the span of the anchor, including its `#`. */
export function getAnchorSpan({ start, end }: TextSpan, url: string): TextSpan {
  const at = url.indexOf('#');
  return { start: at > 0 && url.length === end - start ? start + at : start, end };
}

/** Replaces a link's URL. An autolink has no fix, because it shows its URL and the writer has to choose a link text. */
export const rewriteFix = (span: TextSpan, url: string, isAutolink: boolean): Fix | null =>
  isAutolink || !isPlain(url) ? null : { ...span, text: url };

export const rewriteAdvice = (url: string, isAutolink: boolean): string =>
  isAutolink ? `Use [text](${url}).` : `Use "${url}".`;
