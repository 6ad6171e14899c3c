import { notText, type ParsedBody } from '#cli/content/markdown/parsed-document.ts';
import { suggestReplacement } from '../suggestions.ts';
import { quote } from '../quote.ts';
import { textExamples } from '../example-document.ts';
import { findInPlainText } from './text-matches.ts';
import type { Advice, DocumentRule } from '../rule.ts';

const address = String.raw`(?:\/|#|https?:|mailto:|tel:|www\.)[^\s()]*`;
const linkWithSpace = new RegExp(String.raw`!?\[[^[\]\n]+\]([ \t]+)\(${address}\)`, 'dg');
const swappedLink = new RegExp(String.raw`\(([^()\n]+)\)\[(${address})\]`, 'dg');
const doubleBrackets = /(!?)\[\[([^[\]\n]*)\]\]/dg;
const brokenLink = /(!?)\[[^[\]\n]*\]\(([^()\n]*)(\)?)/dg;

export const linkSyntax: DocumentRule = {
  id: 'link-syntax',
  scope: 'document',
  severity: 'error',
  summary: 'A link must be text in brackets, followed by a valid URL in parentheses.',
  explain:
    'Readers see the brackets if there is a space between them and the parentheses, if the two are swapped, if the last parenthesis is missing, or if the URL has a space. An email address needs an @, a phone number digits, and the URL of another site a domain. --fix corrects the extra space and the swapped order.',
  fixable: true,
  examples: textExamples('See [prices] (/pricing).', 'See [prices](/pricing).'),
  check(document, report) {
    const { source, body } = document;
    for (const { span } of findInPlainText(document, linkWithSpace, '['))
      report(span(), 'The space between ] and ( breaks this link. Remove it.', {
        fix: { ...span(1), text: '' },
      });
    for (const { groups, span } of findInPlainText(document, swappedLink, '[')) {
      const corrected = `[${groups[1]}](${groups[2]})`;
      const isComplete = !body?.plain.slice(span().start, span().end).includes(notText);
      report(span(), "This link's brackets and parentheses are swapped. Swap them back.", {
        suggestion: isComplete ? `Use ${corrected}.` : null,
        fix: isComplete ? { ...span(), text: corrected } : null,
      });
    }
    for (const { groups, span } of findInPlainText(document, doubleBrackets, '['))
      report(
        span(),
        `Readers would see ${quote(groups[0] ?? '')}. Double brackets are not a link on this site.`,
        {
          suggestion:
            groups[1] === '!' || /\.(?:jpe?g|png|webp|avif|gif|heic)$/i.test(groups[2] ?? '')
              ? 'Use ![what it shows](/images/blog/picture.jpg).'
              : 'Use [text](/url).',
        },
      );
    for (const { groups, span } of findInPlainText(document, brokenLink, '[')) {
      const { message, ...advice } = getAdvice(groups[1] === '!', groups[2] ?? '', groups[3] === ')');
      report(span(), message, advice);
    }
    for (const link of body?.links ?? []) {
      const message = findInvalidPart(link);
      if (message === null) continue;
      const { url, urlSpan } = link;
      const isAsWritten = source.text.slice(urlSpan.start, urlSpan.end) === url;
      const correctUrl = correctUrls(url).find(
        (corrected) => findInvalidPart({ ...link, url: corrected }) === null,
      );
      report(urlSpan, message, isAsWritten ? suggestReplacement(correctUrl, urlSpan) : {});
    }
  },
};

const emailAddress = /^[^\s@:/]+@[^\s@:/.,]+(?:\.[^\s@:/.,]+)+$/;
const hostname = /^(?:[\w-]+\.)+[a-z][a-z\d-]+\.?$|^localhost$|^[\d.]+$|^\[[\da-f:]+\]$/i;

/** Checks the address, number or host. Other rules report URLs that end after the protocol. */
function findInvalidPart({
  url,
  protocol,
}: Pick<ParsedBody['links'][number], 'url' | 'protocol'>): string | null {
  const rest = url.trim().replace(/^[^:]*:/, '');
  if (rest === '' || url.includes('{{')) return null;
  if (protocol === 'mailto') {
    const [addresses = ''] = rest.split('?');
    return addresses === '' || addresses.split(',').every((each) => emailAddress.test(decode(each).trim()))
      ? null
      : `${quote(url)} is not a link to an email address. Write mailto: and the address.`;
  }
  if (protocol === 'tel')
    return /\d.*\d.*\d/.test(rest) ? null : `${quote(rest)} is not a phone number. Use tel: and the number.`;
  if ((protocol !== 'http' && protocol !== 'https') || !/^\/\/[^/]/.test(rest)) return null;
  const host = URL.canParse(url.trim()) ? new URL(url.trim()).hostname : '';
  return hostname.test(host)
    ? null
    : `${quote(url)} does not go to a website. Check the part after ${protocol}://.`;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Likely corrections: no doubled protocol, no slashes after mailto:, and dots instead of commas in the host. */
const correctUrls = (url: string): string[] => [
  url.replace(/^(?:(?:https?|mailto|tel):(?:\/\/)?)+(?=(?:https?:\/\/|mailto:|tel:))/i, ''),
  url.replace(/^mailto:\/\//i, 'mailto:'),
  url.replace(
    /^(https?:\/\/)([^/?#]+)/i,
    (_, start: string, host: string) => start + host.replaceAll(',', '.'),
  ),
];

function getAdvice(isImage: boolean, target: string, isClosed: boolean): Advice & { message: string } {
  const kind = isImage ? 'image' : 'link';
  const url = target.trim();
  if (!isClosed) return { message: `This ${kind} has no closing parenthesis. Add ) after the URL.` };
  if (!/\s/.test(url)) return { message: `This is not a ${kind}. Check its URL.` };
  const advice = isImage ? 'Rename the file with hyphens.' : 'Replace it with a hyphen.';
  return {
    message: `The space in the URL breaks this ${kind}. ${advice}`,
    suggestion: `Use ${url.replaceAll(/\s+/g, '-')}.`,
  };
}
