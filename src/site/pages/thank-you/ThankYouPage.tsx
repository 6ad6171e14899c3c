import { useLocation } from 'react-router-dom';
import { payment } from '#src/content/facts.ts';
import { getPaymentTexts } from '#src/domain/booking/payment-texts.ts';
import { site } from '#src/content/site.ts';
import { paths, readFragment } from '#src/paths.ts';
import { useHydrated } from '../../hydration.ts';
import { Booked } from './Booked.tsx';
import { NextSteps, type Step } from './NextSteps.tsx';
import { ThankYou } from './ThankYou.tsx';
import { PhoneLink } from '../../ContactLinks.tsx';

const { booking } = site;

const afterOrder = payment.online
  ? 'If you haven’t paid yet, we’ll email you a link.'
  : 'We’ll email you how to pay.';

const steps: readonly Step[] = [
  {
    id: 'booking',
    title: 'If you booked a session',
    text: (
      <>
        {getPaymentTexts({ ...site, payment }).confirmation} You can cancel or reschedule for free up to{' '}
        {booking.cancelHours} hours before your session starts.{' '}
        <a href={paths.canStillCancel()}>Can I still cancel?</a>
      </>
    ),
  },
  {
    id: 'message',
    title: 'If you sent us a message',
    text: (
      <>
        We’ll reply {site.contact.replyWithin}. If it’s urgent, call <PhoneLink />.
      </>
    ),
  },
  {
    id: 'gift-card',
    title: 'If you ordered a gift card',
    text: (
      <>{afterOrder} Once the order is paid for, we’ll send the card right away, or on the day you picked.</>
    ),
  },
  {
    id: 'team-order',
    title: 'If you ordered for your team',
    text: (
      <>
        {afterOrder} Once the order is paid for, you’ll get a private page with a credit for each person, and
        everyone books their own time.
      </>
    ),
  },
  {
    id: 'newsletter',
    title: 'If you signed up for the newsletter',
    text: (
      <>
        If we email you to confirm your address, press the button in that email. We don’t write often, and you
        can unsubscribe anytime.
      </>
    ),
  },
];

export function Component() {
  const { hash } = useLocation();
  const token = useHydrated() ? readFragment('booking', hash) : null;
  if (token) return <Booked key={token} token={token} />;
  return (
    <ThankYou
      path={paths.thankYou()}
      heading={['Thank you.', 'We got it.']}
      lead="Here’s what happens next."
      description="We got what you sent. Here’s what happens next, how to find us and how to add a session to your calendar."
      picture="entrance"
    >
      <NextSteps steps={steps} />
    </ThankYou>
  );
}
