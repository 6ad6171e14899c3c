import type { TextSpan } from '#cli/content/span.ts';
import { toSlug } from '#src/lib/text/slug.ts';
import { quote } from '#src/lib/text/quote.ts';
import { type Finding, suggestReplacement } from '../rule.ts';
import type { VisibleMarkup } from './plain-text.ts';

/** `[call](tel:(704) 555-0137)` */
export const phoneLink: VisibleMarkup = {
  pattern: /\[[^[\]\n]*\]\((tel:[ \d().+-]+)\)/dg,
  char: '[',
  describe({ groups: [, url = ''], span }) {
    const digits = url.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
    const text = `tel:+1${digits}`;
    return {
      message: 'The parentheses or spaces in this phone number break the link.',
      fix: digits.length === 10 ? { ...span(1), text } : null,
    };
  },
};

/** A link or an image that Markdown does not recognize because of its URL. */
export const brokenUrl: VisibleMarkup = {
  // directive-syntax reports all of a line with colons.
  pattern: /(?<!\n:::[^\n]*)(!?)\[[^[\]\n]*\]\((?!tel:[ \d().+-]+\))([^()\n]*)(\)?)/dg,
  char: '[',
  describe({ groups: [found = '', mark, target = '', closing], span }, { body, source }) {
    const kind = mark === '!' ? 'image' : 'link';
    const url = target.trim();
    const { start, end } = span();
    const [lineBreak] = /^[ \t]*\n[ \t>]*(?=[^\s()]+\))/.exec(source.text.slice(end)) ?? [];
    if (closing !== ')' && lineBreak !== undefined)
      return {
        message: `A line break splits the URL of this ${kind}.`,
        likelyFixes: [
          { start: end, end: end + lineBreak.length, text: '', offer: 'Put the URL on one line.' },
        ],
      };
    if (closing !== ')') {
      // Up to the end of the URL or, if a caption follows it, to the end of that.
      const [written = '', , caption] =
        /^(\S*[^\s.,;\]])(?:\]|(\s+"[^"]*(?<!\s))("?)(?=\s*$))?/.exec(target) ?? [];
      const text = `${written.replace(/\]$|"$/, '')}${caption === undefined ? '' : '"'})`;
      return {
        message: `This ${kind} has no closing parenthesis.`,
        likelyFixes: source.text.startsWith('(', end)
          ? []
          : [{ start: span(2).start, end: span(2).start + written.length, text }],
      };
    }
    const hasLinkInside = body?.links.some(
      ({ span: inner, isAutolink }) => !isAutolink && start < inner.start && inner.end < end,
    );
    if (hasLinkInside || found.includes('](', 1 + found.indexOf('](')))
      return { message: 'A link cannot be inside a link.' };
    if (/\s/.test(url)) return { span: span(2), ...describeSpace(url, span(2), kind) };
    if (!url.includes('{{'))
      return { message: `Readers would see this ${kind} as typed, because of its URL.` };
    return {
      message: `The value in this URL has parentheses or spaces, which break the ${kind}.`,
      likelyFixes: [{ ...span(2), text: `<${url}>` }],
    };
  },
};

const quotes = `"'“”„‟«»‘’‚`;
const captioned = new RegExp(
  String.raw`^(\S+)\s+(?:[${quotes}](.*?)[${quotes}]?|([^=/${quotes}]*[${quotes}]))$`,
  'u',
);
const twice = /^\S+\s+(?:"[^"]*"|'[^']*')\s+(?:"[^"]*"|'[^']*')$/;
const withWords =
  /^(\S+\.(?:avif|jpe?g|png|svg|webp))\s+([^"“”]*[^"“”.](?<!\.(?:avif|jpe?g|png|svg|webp)))$/i;
const hasSpaceInHost = /^https?:\/\/[^/?#]*\s/i;
const sized = /^(\S+)\s+([{:]?(?:(?:size|width|height)?=)?(?:\d+(?:px|%)?)?x?(?:\d+(?:px|%)?)?\}?)$/;

function describeSpace(url: string, span: TextSpan, kind: 'image' | 'link'): Finding {
  const [, sizedUrl, size] = sized.exec(url) ?? [];
  if (sizedUrl !== undefined)
    return {
      message: `Readers would see this ${kind} as typed, because of ${quote(size ?? '')}. The site sets the size.`,
      fix: { ...span, text: sizedUrl },
    };
  if (twice.test(url))
    return {
      message: `${kind === 'image' ? 'An image has one caption' : 'A link has one title'}.`,
    };
  const [, start, quoted, unopened] = captioned.exec(url) ?? [];
  const caption = quoted ?? unopened?.replace(/.$/u, '');
  if (start !== undefined && caption !== undefined) {
    const text = `${start} "${caption.replaceAll(/["“”„‟]/g, String.raw`\"`)}"`;
    const name = kind === 'image' ? 'A caption' : "A link's title";
    return {
      message: `${name} needs one straight quote at each end, and a backslash before those inside.`,
      fix: { ...span, text },
    };
  }
  const [, image, words] = kind === 'image' ? (withWords.exec(url) ?? []) : [];
  if (image !== undefined && words !== undefined) {
    return {
      message: 'A caption needs quotes around it.',
      ...suggestReplacement(`${image} "${words}"`, span),
    };
  }
  return {
    message: `The space in the URL breaks this ${kind}.`,
    suggestion: kind === 'image' ? 'Rename the file with hyphens, and change the URL.' : null,
    likelyFixes: replaceSpaces(url).map((text) => ({ ...span, text })),
  };
}

function replaceSpaces(url: string): string[] {
  if (url.includes('{{')) return [url.replaceAll(/(?<=\{\{)\s+|\s+(?=\}\})/g, '')];
  const [, page, section] = /^([^#\s]*)#(.+)$/.exec(url) ?? [];
  if (section !== undefined) return [`${page}#${toSlug(section)}`];
  if (hasSpaceInHost.test(url)) return [];
  const encoded = url.replace(/^(mailto:|tel:)\s+/i, '$1').replaceAll(/\s/g, encodeURIComponent);
  const isPath = /^\.{0,2}\//.test(url);
  return isPath ? [url.replaceAll(/\s+/g, '-'), encoded] : [encoded];
}
