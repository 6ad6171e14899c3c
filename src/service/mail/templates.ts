import { sharedPlaceholders, type EmailData } from '#src/domain/mail/email-template.ts';
import { emails, type EmailKind } from '#src/domain/mail/emails.ts';
import { describeNotOpenYet } from '#src/domain/studio/customer-texts.ts';
import { giftCardDesigns } from '#src/domain/gift-cards/gift-card-offer.ts';
import type { SettingValues } from '#src/domain/owner/settings.ts';
import { paths } from '#src/paths.ts';
import { fieldError } from '../request-error.ts';
import type { Reader } from '../unit.ts';
import { getCardPicture, type EmailContext } from './compose.ts';
import type { EmailParts } from './layout.tsx';

/** Returns the owner's version of an email's subject and text, or the default. */
/** The owner's version of a template or, without one, ours. */
export function selectTemplate(kind: EmailKind, edited: SettingValues['emailTemplates']) {
  const { subject, text } = edited[kind] ?? emails[kind];
  return { subject, text, isDefault: !edited[kind] };
}

export const getEmailTemplate = async ({ settings }: Reader, kind: EmailKind) =>
  selectTemplate(kind, await settings.read('emailTemplates'));

export const getPlaceholders = (kind: EmailKind): readonly string[] => [
  ...emails[kind].placeholders,
  ...sharedPlaceholders,
];

/** Also finds misspelled placeholders such as {Name}, which would appear in the email. */
const findBraces = (text: string) => [...text.matchAll(/\{([^{}\n]+)\}/g)].map(([, name = '']) => name);

/** Rejects a template with an unknown placeholder. The error names the field `subject` or `text`, with `prefix` in front. */
export function requireKnownPlaceholders(
  draft: { subject?: string; text: string },
  known: readonly string[],
  prefix = '',
): void {
  for (const field of ['subject', 'text'] as const) {
    const unknown = findBraces(draft[field] ?? '').find((name) => !known.includes(name));
    if (unknown === undefined) continue;
    const usable = known.map((name) => `{${name}}`).join(', ');
    throw fieldError(
      `${prefix}${field}`,
      `{${unknown}} isn’t available in this email. You can use ${usable}.`,
    );
  }
}

const getUnsubscribePage = (siteOrigin: string) => `${siteOrigin}${paths.newsletterUnsubscribe()}`;

export function getExampleData(kind: EmailKind, { studio, siteOrigin }: EmailContext): EmailData {
  const session = studio.sessions.find(({ popular }) => popular);
  const teamPackage = studio.corporate.packages[0];
  return {
    firstname: 'Robin',
    news: 'the opening date and membership news',
    name: 'Robin Example',
    recipient: 'Robin Example',
    buyer: 'Kim Example',
    email: 'robin@example.com',
    topic: 'Booking',
    message: 'Is the studio free on Saturday?',
    number: 'HQ-1042',
    session: session?.name,
    length: `${session?.duration} minutes (+ 15 minutes extra)`,
    addons: 'RAW files, Pet fee',
    when: 'Saturday, November 22, at 3 pm',
    previous: 'Friday, November 21, at 3 pm',
    date: 'December 24, 2025',
    requested: 'Sunday, November 23, at 1 pm',
    scheduled: 'Until then, your session is still scheduled for Friday, November 21, at 3 pm.',
    reply: `We’ll reply by email ${studio.contact.replyWithin}.`,
    held: 'Thursday, November 20, at 2 pm',
    expires: 'Saturday, November 22, at 12 pm',
    change: 'asked to reschedule',
    total: '$149',
    amount: '$149',
    guests: '2',
    note: 'See you soon! We’ll have the warm backdrop ready for you.',
    reason: 'We have a power outage in the building.',
    discount: '$20 with FALL20',
    paid: '$50',
    due: '$99',
    payment: 'Please pay online before your session.',
    opening: describeNotOpenYet(studio.brand),
    policy:
      'You can reschedule or cancel for free until Friday, November 21, at 3 pm. After that, the session is non-refundable.',
    method: 'Card',
    delivery: 'The gift card is on its way to Robin Example by email.',
    code: 'ABCD-EFGH-JKLM-NPQR',
    headline: 'For you, in your own light',
    link: `${siteOrigin}/`,
    pay: `${siteOrigin}/`,
    offer: `${siteOrigin}/`,
    gallery: `${siteOrigin}/`,
    company: 'Example & Co.',
    package: teamPackage?.name,
    count: String(teamPackage?.members ?? ''),
    timing: 'Two weeks in March',
    closes: 'Your gallery is open through Friday, January 16. Please download your photos by then.',
    unsubscribe: getUnsubscribePage(siteOrigin),
    ...emails[kind].example,
  };
}

export function getExampleParts(
  kind: EmailKind,
  context: EmailContext,
): Pick<EmailParts, 'picture' | 'unsubscribe'> {
  const { hasPicture, placeholders } = emails[kind];
  return {
    picture: hasPicture && getCardPicture(context, giftCardDesigns[0].picture),
    unsubscribe: placeholders.includes('unsubscribe') ? getUnsubscribePage(context.siteOrigin) : undefined,
  };
}
