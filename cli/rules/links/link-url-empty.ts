import { quote } from '../quote.ts';
import { textExamples } from '../example-document.ts';
import type { DocumentRule } from '../rule.ts';

const protocolAlone = /^(?:mailto:|tel:|https?:\/{0,2})$/i;

export const linkUrlEmpty: DocumentRule = {
  id: 'link-url-empty',
  scope: 'document',
  severity: 'error',
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
};
