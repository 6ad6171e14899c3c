import { suggest } from '#src/lib/text/suggest.ts';
import type { TextSpan } from '#cli/content/span.ts';
import { getProtocol, isBlockedProtocol } from '#cli/content/protocol.ts';
import { textExamples } from '../example-document.ts';
import { findInvalidPart } from '../markdown/links.ts';
import { quote } from '#src/lib/text/quote.ts';
import { type Advice, defineDocumentRules, suggestReplacement, suggestSpelling } from '../rule.ts';

const localUrl = /^https?:\/\/(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\])(?::\d+)?(?:\/|$)/i;
const protocolAlone = /^(?:mailto:|tel:|https?:\/{0,2})$/i;

/** A URL, its wrong start, and what to write instead. */
const protocolMistakes = [
  [/^https?:(?!\/\/)/i, /^https?:\/?/i, 'https://', 'Put two slashes after https: to make this a valid URL.'],
  [/^http:/i, /^http:\/\//i, 'https://', 'This link starts with http://. Use https://.'],
  [/^\/\/[^/]*\./, /^\/\//, 'https://', 'This link has no protocol. Start it with https://.'],
  [/^\/\//, /^\/\//, '/', 'This link starts with two slashes. A link within the site starts with one.'],
] as const;

export const linkUrlRules = defineDocumentRules([
  {
    id: 'dangerous-protocol',
    isRequired: true,
    summary: 'Links must open pages, email or the phone, and never run code.',
    explain:
      'Links start with / or #, or with https:, mailto:, tel: or sms:. Others, such as javascript: and data:, can run code in the page however they are spelled, so the site removes them.',
    examples: textExamples('[Poses](JAVA&#115;cript:poses).', '[Poses](/blog/posing).'),
    check({ header, body, source }, report) {
      const hero = header?.entries.get('heroImage');
      const urls = [
        ...(hero ? [{ protocol: getProtocol(hero.value), urlSpan: hero.valueSpan }] : []),
        ...(body?.links ?? []),
        ...(body?.images ?? []),
      ];
      for (const { protocol, urlSpan } of urls) {
        if (!isBlockedProtocol(protocol)) continue;
        if (body?.images.some((image) => image.urlSpan === urlSpan)) {
          report(
            urlSpan,
            `Images with ${quote(`${protocol}:`)} are not allowed. Save the image as a file, and add it with \`studio add-picture\`.`,
          );
          continue;
        }
        report(
          urlSpan,
          `URLs with ${quote(`${protocol}:`)} are not allowed. A link has https:, mailto:, tel:, sms: or a URL on this site.`,
          suggestProtocol(protocol ?? '', urlSpan, source.text),
        );
      }
    },
  },
  {
    id: 'insecure-link',
    severity: 'warning',
    summary: 'Links to other sites must start with https://.',
    explain:
      'Over http:, anyone on the network can read and change the page. Nearly every site supports https:. Check that this one does, then change the link. A URL that starts with // is missing its protocol.',
    examples: textExamples('[A museum](http://museum.example/).', '[A museum](https://museum.example/).'),
    check({ body, source }, report) {
      for (const { url, protocol, urlSpan } of body?.links ?? []) {
        // link-syntax reports these.
        if (findInvalidPart({ url, protocol }) !== null) continue;
        if (localUrl.test(url)) continue;
        const { start } = urlSpan;
        const [, wrong, right, message] = protocolMistakes.find(([pattern]) => pattern.test(url)) ?? [];
        const from = wrong?.exec(url)?.[0];
        if (message === undefined || from === undefined) continue;
        const edit = { start, end: start + from.length, text: right };
        report(urlSpan, message, { likelyFixes: source.text.startsWith(from, start) ? [edit] : [] });
      }
    },
  },
  {
    id: 'link-local',
    summary: 'A link must not go to the preview on your computer.',
    explain:
      'The preview runs on your computer, so its URLs start with http://localhost. They do not work for anyone else. Links within the site start with a slash.',
    examples: textExamples('See [prices](http://localhost:5173/pricing).', 'See [prices](/pricing).'),
    check({ body }, report) {
      for (const { url, urlSpan } of body?.links ?? [])
        if (localUrl.test(url))
          report(
            urlSpan,
            `${quote(url)} works only on your computer. Start the link with a slash.`,
            suggestReplacement(`/${url.replace(localUrl, '')}`, urlSpan),
          );
    },
  },
  {
    id: 'link-tracking',
    severity: 'warning',
    summary: 'A link must not have tracking parameters or go through Google.',
    explain:
      'Parameters such as utm_source say where a visitor came from. On a link within the site they replace the true source, and ChatGPT and newsletters leave their own on links to other sites. A link that was copied from Google search or Google Docs can start with google.com/url, which shows a warning page.',
    examples: textExamples(
      'See [what it costs](/pricing?utm_source=blog).',
      'See [what it costs](/pricing).',
    ),
    check({ body }, report) {
      for (const { url, urlSpan } of body?.links ?? []) {
        const direct = removeTracking(url);
        if (direct !== url)
          report(
            urlSpan,
            'This link has parameters for tracking, or goes through Google.',
            suggestReplacement(direct, urlSpan),
          );
      }
    },
  },
  {
    id: 'link-private',
    severity: 'warning',
    summary: 'A link must not go to a page that visitors cannot open.',
    explain:
      'A Google document or a shared folder opens only for people who have access. Publish a copy, or remove the link.',
    examples: textExamples(
      'See [the list](https://docs.google.com/document/d/1/edit).',
      'See [the list](https://museum.example/list).',
    ),
    check({ body }, report) {
      for (const { url, urlSpan } of body?.links ?? [])
        if (privateUrl.test(url))
          report(
            urlSpan,
            `Visitors probably cannot open ${quote(url)}. Link to a public page, or remove the link.`,
          );
    },
  },
  {
    id: 'link-url-empty',
    summary: 'A link or an image must have a URL.',
    explain: 'The URL of the page or the image goes in the parentheses.',
    examples: textExamples('[Common questions]().', '[Common questions](/faq).'),
    check({ body }, report) {
      for (const { url, urlSpan } of body?.links ?? []) {
        if (url.trim() === '') report(urlSpan, 'This link has no URL. Put one in the parentheses.');
        else if (protocolAlone.test(url.trim()))
          report(urlSpan, `This link ends after ${quote(url.trim())}. Add the rest of the URL.`);
      }
      for (const { url, urlSpan } of body?.images ?? [])
        if (url.trim() === '') report(urlSpan, 'This image has no URL. Put one in the parentheses.');
    },
  },
]);

const privateUrl =
  /^https:\/\/(?:docs\.google\.com\/(?:document|spreadsheets|presentation)\/(?!.*\/pub)|drive\.google\.com\/|[\w-]+\.sharepoint\.com\/|(?:www\.)?notion\.so\/)/i;
const trackingParameter = /(?<=[?&])(?:utm_[a-z]+|fbclid|gclid|igsh(?:id)?|mc_[ce]id)=[^&#]*&?/gi;

function removeTracking(url: string): string {
  const [, target] =
    /^https?:\/\/www\.google\.[a-z.]+\/url\?(?:[^#]*&)?(?:q|url)=(https?[^&#]*)/i.exec(url) ?? [];
  const direct = target === undefined ? url : decodeURIComponent(target);
  const plain = direct.replaceAll(trackingParameter, '');
  return plain === direct ? direct : plain.replace(/[?&]+(?=#|$)/, '');
}

/** Only for a protocol without escapes. */
function suggestProtocol(protocol: string, { start }: TextSpan, text: string): Advice {
  const end = start + protocol.length;
  const isPlain = text.slice(start, end).toLowerCase() === protocol;
  return isPlain ? suggestSpelling(suggest(protocol, ['https', 'mailto']), { start, end }) : {};
}
