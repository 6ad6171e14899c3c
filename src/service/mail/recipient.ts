import type { EmailData } from '#src/domain/mail/email-template.ts';
import { toOneLine } from './compose.ts';

export const noEmailDomain = '@no-email.invalid';

/**
 * Every customer needs an email address, because it identifies them. Someone without one gets an address in a domain that cannot
 * exist, and nothing is sent to it.
 */
export const makePlaceholderEmail = (id: string): string => `${id}${noEmailDomain}`;

export const hasEmail = (address: string): boolean => !address.endsWith(noEmailDomain);

/** False for placeholders, and for the addresses of people whose data was erased. */
export const isDeliverable = (address: string): boolean => !address.endsWith('.invalid');

export const getVisibleEmail = (address: string): string => (hasEmail(address) ? address : '');

/** Fallbacks for names that are missing, or that were removed because they look like spam. */
const nameFallbacks: EmailData = {
  name: null,
  firstname: null,
  recipient: 'the recipient',
  buyer: 'Someone',
  company: 'Your company',
};

/**
 * Matches an email address, link or phone number in a name field, in any script. The ideographic full stop separates domains, too, and
 * invisible characters can hide or reverse text.
 */
const spamPattern = /[/:@]|www[.。]|[.。][\p{L}\p{N}_]{2,}|(?:\p{Nd}\P{Nd}?){5}|\p{Cf}/iu;
/** Emoji and Persian names contain these invisible characters. */
const joiners = /[\u200C\u200D]/g;

/**
 * Returns null for a name that looks like spam, because anyone can fill in a form with someone else's email address. The name is
 * normalized first, so that `．` counts as a dot and `８` as a digit.
 */
export function sanitizeName(name: string): string | null {
  const normalized = name.normalize('NFKC');
  if (spamPattern.test(normalized.replaceAll(joiners, ''))) return null;
  // By code points, so that no emoji is cut in half.
  return Array.from(toOneLine(normalized)).slice(0, 60).join('').trim() || null;
}

/** Robin Example → Robin. A name that starts with a title or an initial is returned whole. */
export function getFirstName(name: string | null): string | null {
  const [first = ''] = name?.split(' ') ?? [];
  return /^[\p{L}’'-]{2,}$/u.test(first) ? first : name;
}

export const sanitizeNames = (data: EmailData): EmailData =>
  Object.fromEntries(
    Object.entries(data).map(([key, value]) => [
      key,
      value && key in nameFallbacks ? (sanitizeName(value) ?? nameFallbacks[key]) : value,
    ]),
  );
