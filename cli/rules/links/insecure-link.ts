import { quote } from '../quote.ts';
import { isLocalUrl } from './link-local.ts';
import { textExamples } from '../example-document.ts';
import type { Advice, DocumentRule } from '../rule.ts';

export const insecureLink: DocumentRule = {
  id: 'insecure-link',
  scope: 'document',
  severity: 'warning',
  summary: 'Links to other sites must start with https://.',
  explain:
    'Over http:, anyone on the network can read and change the page. Nearly every site supports https:. Check that this one does, then change the link. A URL that starts with // is missing its protocol.',
  examples: textExamples('[A museum](http://museum.example/).', '[A museum](https://museum.example/).'),
  check({ body, source }, report) {
    for (const { url, protocol, urlSpan } of body?.links ?? []) {
      const sourceUrl = source.text.slice(urlSpan.start, urlSpan.end);
      const replaceStart = (start: string, text: string): Advice =>
        sourceUrl.startsWith(start)
          ? { likelyFixes: [{ start: urlSpan.start, end: urlSpan.start + start.length, text }] }
          : {};
      if (isLocalUrl(url)) continue;
      if (protocol === 'http')
        report(urlSpan, 'This link starts with http://. Use https://.', replaceStart('http://', 'https://'));
      else if (url.startsWith('//'))
        report(urlSpan, 'This link starts with // and has no protocol. Start it with https://.', {
          ...(/^\/\/[^/]*\./.test(url)
            ? replaceStart('//', 'https://')
            : { suggestion: `For a page on this site, write ${url.slice(1)}.`, ...replaceStart('//', '/') }),
        });
      else if (/^https?:(?!\/\/)/i.test(url))
        report(urlSpan, `${quote(url)} is not a valid URL. Put two slashes after "https:".`);
    }
  },
};
