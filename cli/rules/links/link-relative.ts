import { suggestSpelling } from '../suggestions.ts';
import { quote } from '../quote.ts';
import { rewriteAdvice, rewriteFix } from './rewrite.ts';
import { bookingLine, examplePost } from '../example-document.ts';
import type { ContentRule } from '../rule.ts';

export const linkRelative: ContentRule = {
  id: 'link-relative',
  scope: 'content',
  severity: 'error',
  summary: 'A link to a page on this site must start with a slash.',
  explain:
    'Without the slash, the link goes to different places depending on the page it is on. In a feed, it goes to yet another place.',
  fixable: true,
  examples: {
    wrong: { 'blog/posing-guide.md': examplePost({}, `Read [what it costs](pricing). ${bookingLine}`) },
    right: { 'blog/posing-guide.md': examplePost({}, `Read [what it costs](/pricing). ${bookingLine}`) },
  },
  check({ links }, report) {
    for (const { file, url, span, isAutolink, outcome } of links) {
      if (outcome.kind !== 'problem' || outcome.problem !== 'relative') continue;
      const { correctUrl, nearest } = outcome;
      const completeUrl = addProtocol(url);
      if (completeUrl !== null && correctUrl === null) {
        report(file, span, `${quote(url)} is not the URL of a page. Use ${completeUrl}.`, {
          fix: rewriteFix(span, completeUrl, isAutolink),
        });
        continue;
      }
      report(file, span, `The link ${quote(url)} does not start with a slash. Use the full path.`, {
        ...(correctUrl === null
          ? suggestSpelling(nearest, span)
          : {
              suggestion: rewriteAdvice(correctUrl, isAutolink),
              fix: rewriteFix(span, correctUrl, isAutolink),
            }),
      });
    }
  },
};

/** Adds the missing protocol to an email address, a phone number or a domain. Returns null for anything else. */
function addProtocol(url: string): string | null {
  if (/^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(url)) return `mailto:${url}`;
  if (/^\+?[\d().-]{7,}$/.test(url)) {
    const digits = url.replaceAll(/[().-]/g, '');
    return `tel:${/^\d{10}$/.test(digits) ? `+1${digits}` : digits}`;
  }
  const isDomain =
    /^(?:www\.[\w-]+|[\w-]+)(?:\.[\w-]+)*\.(?:com|org|net|edu|gov|io|co|us|info|example)(?:[/?#]|$)/i;
  return isDomain.test(url) ? `https://${url}` : null;
}
