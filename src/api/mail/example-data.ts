import type { MailData } from './blocks.ts';
import type { MailContext } from './compose.ts';

/** Example data for previews and tests of mail texts. */
export const exampleData = ({ studio, site }: MailContext): MailData => ({
  firstname: 'Robin',
  name: 'Robin Example',
  recipient: 'Robin Example',
  buyer: 'Kim Example',
  email: 'robin@example.com',
  topic: 'booking',
  message: 'Is the studio free on Saturday?',
  number: 'HQ-1042',
  session: studio.sessions[1]?.name,
  when: 'Saturday, November 22, at 3 pm',
  before: 'Friday, November 21, at 3 pm',
  held: 'Thursday, November 20, at 2 pm',
  lapses: 'Saturday, November 22, at 12 pm',
  what: 'rescheduled',
  total: '$169',
  amount: '$149',
  guests: '2',
  note: 'We put your set up early, so you can start right away.',
  reason: 'We have a power outage in the building.',
  discount: '$20 with FALL20',
  card: '$50, held until we confirm',
  paid: '$50',
  refunded: '$10',
  due: '$119',
  payment: '$119 is due.',
  policy:
    'You can reschedule or cancel for free until Friday, November 21, at 3 pm. After that, the session is non-refundable.',
  refund: 'We’ll refund the $169 you paid to the card or gift card you used.',
  code: 'ABCD-EFGH-JKLM-NPQR',
  headline: 'For you, in your own light',
  link: `${site}/`,
  pay: `${site}/`,
  unsubscribe: `${site}/newsletter/unsubscribe`,
});
