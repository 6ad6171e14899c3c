import type { Place } from '../pipeline/record.ts';
import { type Report, quoted } from '../pipeline/validate-report.ts';
import { bookingLine, examplePost } from './example-document.ts';
import type { Rule } from './rule.ts';

export const dangerousProtocol: Rule = {
  id: 'dangerous-protocol',
  severity: 'error',
  summary: 'Addresses are pages, mail or phone: nothing that runs.',
  explain:
    'Links start with / or #, or with https:, mailto: or tel:. Others, such as javascript: and data:, can run code in the page however they are written, and never reach it.',
  fixable: false,
  examples: {
    wrong: { 'blog/posing.md': examplePost({}, `[Poses](JAVA&#115;cript:poses).\n\n${bookingLine}`) },
    right: { 'blog/posing.md': examplePost({}, `[Poses](/blog/posing).\n\n${bookingLine}`) },
  },
};

const allowed = new Set(['https', 'http', 'mailto', 'tel']);
// oxlint-disable-next-line no-control-regex -- browsers skip them in front of and inside a protocol
const skipped = /[\0-\x20\x7F-\xA0\u00AD\u200B-\u200F\u2028-\u202F\u2060\uFEFF\uFFFD]/g;

/** The protocol of an address as a browser reads it, in lower case; null for an address of this site. */
export function protocolOf(address: string): string | null {
  if (address.startsWith('/') || address.startsWith('#')) return null;
  const protocol = /^([a-z][a-z0-9+.-]*):/i.exec(address.replaceAll(skipped, ''));
  return protocol?.[1]?.toLowerCase() ?? null;
}

/** Whether the address may stand in the page. */
export function checkProtocol(report: Report, place: Place, protocol: string | null): boolean {
  if (protocol === null || allowed.has(protocol)) return true;
  report.add(
    dangerousProtocol,
    place,
    `Unexpected protocol ${quoted(`${protocol}:`)}, expected https:, mailto:, tel: or an address of this site`,
  );
  return false;
}
