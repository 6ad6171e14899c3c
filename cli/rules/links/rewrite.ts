import type { TextSpan } from '#cli/content/span.ts';
import type { Fix } from '#cli/diagnostic.ts';

/** True without characters that are syntax around a URL in Markdown or YAML. */
const isPlain = (address: string): boolean => /^[\w./?=%+~#:@-]+$/.test(address);

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
export const rewriteFix = (span: TextSpan, right: string, isAutolink: boolean): Fix | null =>
  isAutolink || !isPlain(right) ? null : { ...span, text: right };

export const rewriteAdvice = (right: string, isAutolink: boolean): string =>
  isAutolink ? `Write [text](${right}).` : `Write "${right}".`;
