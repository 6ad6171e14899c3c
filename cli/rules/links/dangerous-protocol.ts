import { didYouMean } from '#src/lib/text/suggest.ts';
import { isBlockedProtocol, getProtocol } from '#cli/content/protocol.ts';
import { quote } from '../quote.ts';
import { textExamples } from '../example-document.ts';
import type { DocumentRule } from '../rule.ts';

export const dangerousProtocol: DocumentRule = {
  id: 'dangerous-protocol',
  scope: 'document',
  severity: 'error',
  isRequired: true,
  summary: 'Links must open pages, email or the phone, and never run code.',
  explain:
    'Links start with / or #, or with https:, mailto: or tel:. Others, such as javascript: and data:, can run code in the page however they are spelled, so the site removes them.',
  examples: textExamples('[Poses](JAVA&#115;cript:poses).', '[Poses](/blog/posing).'),
  check({ header, body }, report) {
    const hero = header?.entries.get('heroImage');
    const urls = [
      ...(hero ? [{ protocol: getProtocol(hero.value), urlSpan: hero.valueSpan }] : []),
      ...(body?.links ?? []),
      ...(body?.images ?? []),
    ];
    for (const { protocol, urlSpan } of urls) {
      if (!isBlockedProtocol(protocol)) continue;
      report(
        urlSpan,
        `URLs with ${quote(`${protocol}:`)} are not allowed. Use https:, mailto:, tel: or a URL on this site.`,
        { suggestion: didYouMean(protocol ?? '', ['https', 'mailto']) },
      );
    }
  },
};
