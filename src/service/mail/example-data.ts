import type { EmailKind } from '#src/domain/owner/settings.ts';
import { giftCardDesigns } from '#src/domain/gift-cards/gift-card-offer.ts';
import { paths } from '#src/paths.ts';
import type { EmailData } from './markdown.ts';
import { getCardPicture } from './card-picture.ts';
import type { EmailContext } from './compose.ts';
import type { EmailParts } from './layout.tsx';

export const getExampleData = (kind: EmailKind, { studio, siteOrigin }: EmailContext): EmailData => ({
  firstname: 'Robin',
  news: 'the opening date and membership news',
  name: 'Robin Example',
  recipient: 'Robin Example',
  buyer: 'Kim Example',
  email: 'robin@example.com',
  topic: 'Booking',
  message: 'Is the studio free on Saturday?',
  number: 'HQ-1042',
  session: studio.sessions[1]?.name,
  length: '45 minutes (+ 15 minutes extra)',
  addons: 'RAW files, Pet fee',
  when: 'Saturday, November 22, at 3 pm',
  previous: 'Friday, November 21, at 3 pm',
  date: 'December 24, 2025',
  requested: 'Sunday, November 23, at 1 pm',
  scheduled: 'Until then, your session is still scheduled for Friday, November 21, at 3 pm.',
  reply: 'We’ll reply by email within a day.',
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
  policy:
    'You can reschedule or cancel for free until Friday, November 21, at 3 pm. After that, the session is non-refundable.',
  method: 'Card',
  delivery: 'The gift card is on its way to Robin Example by email.',
  code: 'ABCD-EFGH-JKLM-NPQR',
  headline: 'For you, in your own light',
  link: `${siteOrigin}/`,
  pay: `${siteOrigin}/`,
  gallery: `${siteOrigin}/`,
  company: 'Example & Co.',
  package: studio.corporate.packages[0]?.name,
  count: String(studio.corporate.packages[0]?.members ?? ''),
  timing: 'Two weeks in March',
  closes: 'Your gallery is open through Friday, January 16. Please download your photos by then.',
  unsubscribe: `${siteOrigin}${paths.newsletterUnsubscribe()}`,
  ...dataByKind[kind],
});

export const getExampleParts = (
  kind: EmailKind,
  context: EmailContext,
): Pick<EmailParts, 'picture' | 'unsubscribe'> => {
  if (kind === 'gift-card' || kind === 'gift-card-to-buyer')
    return { picture: getCardPicture(context, giftCardDesigns[0].picture) };
  return kind.endsWith('-welcome')
    ? { unsubscribe: `${context.siteOrigin}${paths.newsletterUnsubscribe()}` }
    : {};
};

const pendingRefund =
  '$149 is on its way back to the card you paid with. It should arrive within 5 to 10 business days.';
const describeRefund = (amount: string) =>
  `${amount} went back to the card you paid with. Your bank may take 5 to 10 business days to show it.`;
const requestPayment = {
  card: '$50, held until we confirm',
  paid: null,
  due: '$99, once we confirm',
  payment: 'You haven’t been charged. When we confirm your session, we’ll send you a link to pay $99.',
  pay: null,
};
const deliveryNote = 'We’ll send the gift card as soon as it’s paid for.';
const payAtStudio = 'You’ll pay at the studio, with a credit or debit card.';
const notPaidYet = 'Not paid yet. You’ll get an email when the online payment arrives.';
const giftMessage = 'Happy birthday! Take your time in front of the mirror.';
const customerPhone = '(704) 555-0168';
const customerNote = 'Could we use the gray backdrop?';

/** Overrides example data that would make no sense in some kinds of email. */
const dataByKind: Partial<Record<EmailKind, EmailData>> = {
  'booking-received': requestPayment,
  'booking-move-received': { total: '$169' },
  'booking-notice': { note: customerNote, phone: customerPhone },
  'booking-declined': { refund: 'You haven’t been charged.' },
  'booking-expired': { refund: 'You haven’t been charged.' },
  'booking-canceled': { reason: null, refund: pendingRefund },
  'booking-canceled-by-studio': { refund: pendingRefund },
  'booking-changed-notice': { change: 'canceled', requested: null, previous: null },
  'booking-paid': { amount: '$50', date: 'November 21, 2025' },
  'booking-refunded': { refund: describeRefund('$149') },
  'contact-notice': { phone: customerPhone },
  'refund-failed-notice': { item: 'Session HQ-1042', reason: 'Expired or canceled card' },
  'booking-photos': { note: 'Thank you for coming!' },
  'order-refunded': {
    amount: '$299',
    item: 'Starter Team, order TM-3001',
    refund: describeRefund('$299'),
    effect: 'The 4 unused credits and their links no longer work.',
  },
  'order-unpaid': { number: 'GC-2001', item: 'Gift card', payment: null },
  'order-paid-notice': { number: 'GC-2001', item: 'Gift card', payment: null },
  'team-order': { number: 'TM-3001', amount: '$299', payment: payAtStudio },
  'team-order-notice': {
    phone: customerPhone,
    number: 'TM-3001',
    amount: '$299',
    note: customerNote,
    payment: notPaidYet,
  },
  'team-credits': { number: 'TM-3001', amount: '$299' },
  'team-credit': { code: 'TEAM-ABCD-EFGH' },
  'gift-card-order': { number: 'GC-2001', payment: `${payAtStudio} ${deliveryNote}` },
  'gift-card-order-notice': { number: 'GC-2001', payment: notPaidYet },
  'gift-card-receipt': { number: 'GC-2001', when: 'November 21, 2025' },
  'gift-card': { message: giftMessage },
  'gift-card-to-buyer': { name: 'Kim Example', firstname: 'Kim', message: giftMessage },
};
