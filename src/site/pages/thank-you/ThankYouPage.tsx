import { useState } from 'react';
import { holdHours } from '#src/domain/booking/booking-limits.ts';
import { site } from '#src/content/site.ts';
import { paths } from '#src/paths.ts';
import { isHydrated } from '../../hydration.ts';
import { NextSteps, type Step } from './NextSteps.tsx';
import { useBookedSession } from './SessionTicket.tsx';
import { ThankYou } from './ThankYou.tsx';
import { PhoneLink } from '../../ContactLinks.tsx';

const { booking } = site;

const steps: readonly Step[] = [
  {
    id: 'booking',
    title: 'If you requested a session',
    text: (
      <>
        We’re holding your time for {holdHours} hours. Within that time, click the link in our email, then{' '}
        <b>Keep this time</b>, and we’ll keep holding it until we reply: within a day, and always before your
        session starts. You owe nothing until we confirm. After that, you can cancel or reschedule for free up
        to {booking.cancelHours} hours before your session starts.{' '}
        <a href={paths.canStillCancel()}>Can I still cancel?</a>
      </>
    ),
  },
  {
    id: 'message',
    title: 'If you sent us a message',
    text: (
      <>
        We’ll reply within a day. If it’s urgent, call <PhoneLink />.
      </>
    ),
  },
  {
    id: 'gift-card',
    title: 'If you ordered a gift card',
    text: (
      <>
        If you’ve paid online, we’ll email you a receipt. If you haven’t, we’ll email you payment
        instructions. Once the order is paid for, we’ll send the card right away, or on the day you picked.
      </>
    ),
  },
  {
    id: 'team-order',
    title: 'If you ordered for your team',
    text: (
      <>
        If you haven’t paid online, we’ll email you payment instructions. Once the order is paid for, you’ll
        get a private page with a credit for each person, and everyone books their own time.
      </>
    ),
  },
  {
    id: 'newsletter',
    title: 'If you signed up for the newsletter',
    text: (
      <>
        If we ask you to confirm your address, click the link in the email. We don’t write often, and you can
        unsubscribe anytime.
      </>
    ),
  },
];

export function Component() {
  const isBooked = useBookedSession() !== null;
  // After a page load, keep all prerendered steps, so that nothing shifts.
  const [isClientNavigation] = useState(isHydrated);
  return (
    <ThankYou
      path={paths.thankYou()}
      heading={['Thank you.', 'We got it.']}
      lead="Your next step depends on what you sent."
      description="We got what you sent. Here’s what happens next, how to find us and how to add a session to your calendar."
      picture="entrance"
    >
      <NextSteps
        steps={isBooked && isClientNavigation ? steps.filter(({ id }) => id === 'booking') : steps}
      />
    </ThankYou>
  );
}
