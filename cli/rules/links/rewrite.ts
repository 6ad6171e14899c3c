import type { TextSpan } from '#cli/content/span.ts';
import type { Fix } from '#cli/diagnostic.ts';

/** True without characters that are syntax around a URL in Markdown or YAML. */
const isPlain = (url: string): boolean => /^[\w./?=%+~#:@-]+$/.test(url);

/** Without `?` and `#` and what follows. A URL with escapes is replaced as a whole. */
export function pathSpan({ start, end }: TextSpan, url: string): TextSpan {
  const length = url.search(/[?#]/);
  return { start, end: length > 0 && url.length === end - start ? start + length : end };
}

/** From the `#`. */
export function hashSpan({ start, end }: TextSpan, url: string): TextSpan {
  const at = url.indexOf('#');
  return { start: at > 0 && url.length === end - start ? start + at : start, end };
}

/** Replaces the URL of a link. An autolink shows its URL, so the writer has to choose words for it. */
export const rewriteFix = (span: TextSpan, url: string, isAutolink: boolean): Fix | null =>
  isAutolink || !isPlain(url) ? null : { ...span, text: url };

export const rewriteAdvice = (url: string, isAutolink: boolean): string =>
  isAutolink ? `Write [text](${url}).` : `Write "${url}".`;
