import { quoted } from '../quoted.ts';
import { bookingLine, examplePost } from '../example-document.ts';
import type { DocumentRule } from '../rule.ts';

const protocolAlone = /^(?:mailto:|tel:|https?:\/{0,2})$/i;

export const linkAddressEmpty: DocumentRule = {
  id: 'link-address-empty',
  scope: 'document',
  severity: 'error',
  summary: 'A link or an image has an address.',
  explain: 'The parentheses contain the address of the page that opens, or of the image that is shown.',
  fixable: false,
  examples: {
    wrong: { 'blog/posing.md': examplePost({}, `[Common questions]().\n\n${bookingLine}`) },
    right: { 'blog/posing.md': examplePost({}, `[Common questions](/faq).\n\n${bookingLine}`) },
  },
  check({ body }, report) {
    for (const { url, addressSpan } of body?.links ?? []) {
      if (url.trim() === '')
        report(addressSpan, 'This link has no address. Write it between the parentheses.');
      else if (protocolAlone.test(url.trim()))
        report(addressSpan, `This link ends after ${quoted(url.trim())}. Write the rest of the address.`);
    }
    for (const { url, addressSpan } of body?.images ?? [])
      if (url.trim() === '')
        report(addressSpan, 'This image has no address. Write it between the parentheses.');
  },
};
