import { type ReactNode, useEffect, useState } from 'react';
import type { CustomerBooking } from '#src/domain/booking/customer-booking.ts';
import { formatCents } from '#src/domain/studio/money.ts';
import { keepTimesTogether } from '#src/domain/time/date.ts';
import { paths } from '#src/paths.ts';
import { ButtonLink } from '#src/ui/Button.tsx';
import { getBookingPage, readBooking } from '../booking/customer-booking.ts';
import { NextSteps, type Step } from './NextSteps.tsx';
import { ThankYou } from './ThankYou.tsx';
import styles from './ThankYou.module.css';
import { clearDraft } from '../booking/draft.ts';
import { reportNotPaid, reportPaid } from '../booking/started-payment.ts';

const checkAgainMs = 2000;
const maxChecks = 60;

/** The visitor has paid, but the payment has not arrived yet. */
const isWaiting = ({ state }: CustomerBooking): boolean => state === 'pay' || state === 'unpaid';

interface BookingState {
  booking: CustomerBooking | null;
  hasFailed: boolean;
}

/** Reads the booking in a link, again and again until its payment has arrived. Only the service knows whether it has. */
function useBooking(token: string): BookingState {
  const [state, setState] = useState<BookingState>({ booking: null, hasFailed: false });
  useEffect(() => {
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let checks = 0;
    async function check(): Promise<void> {
      checks += 1;
      const booking = await readBooking(token, controller.signal);
      setState({ booking, hasFailed: booking === null });
      if (booking?.state === 'booked') {
        clearDraft();
        reportPaid(booking.number);
      }
      if (booking?.state === 'taken') reportNotPaid('The time was taken.');
      if (booking && isWaiting(booking) && checks < maxChecks) timer = setTimeout(start, checkAgainMs);
    }
    function start() {
      check().catch(() => {
        if (!controller.signal.aborted) setState(({ booking }) => ({ booking, hasFailed: true }));
      });
    }
    start();
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [token]);
  return state;
}

interface Message {
  heading: string;
  lead: ReactNode;
  details?: ReactNode;
}

/** Where visitors arrive once they have booked or paid. Says that they are booked only once the service says so. */
export function Booked({ token }: { token: string }) {
  const { booking, hasFailed } = useBooking(token);
  const { heading, lead, details } = describe(booking, hasFailed, token);
  return (
    <ThankYou
      path={paths.thankYou()}
      heading={[heading]}
      lead={lead}
      description="Your booking, and what happens next."
      picture="entrance"
    >
      {details}
    </ThankYou>
  );
}

function describe(booking: CustomerBooking | null, hasFailed: boolean, token: string): Message {
  const page = <a href={getBookingPage(token)}>your booking’s page</a>;
  if (!booking)
    return hasFailed
      ? { heading: 'Thank you.', lead: <>We can’t show your booking here right now. Please open {page}.</> }
      : { heading: 'One moment.', lead: 'We’re looking up your booking.' };
  if (booking.state === 'booked') return describeBooked(booking, token);
  if (booking.state === 'taken') return describeTaken(booking);
  if (isWaiting(booking)) return describeWaiting(token);
  return { heading: 'Thank you.', lead: <>Please check the status on {page}.</> };
}

function describeBooked(booking: CustomerBooking, token: string): Message {
  const { session, when, number, payment, calendar, opening, reminder, until } = booking;
  const steps: Step[] = [
    {
      id: 'calendar',
      title: 'Add it to your calendar',
      text: calendar && (
        <ButtonLink variant="quiet" href={calendar}>
          Open the calendar file
        </ButtonLink>
      ),
    },
    {
      id: 'come',
      title: 'Come 5 to 10 minutes early',
      text: (
        <>
          In your first outfit, if you can. We’ll show you the mirror, the remote and the light. The{' '}
          <a href={paths.studioRules()}>studio rules</a> have the rest. {reminder}
        </>
      ),
    },
    {
      id: 'change',
      title: 'If your plans change',
      text: (
        <>
          Reschedule or cancel on <a href={getBookingPage(token)}>your booking’s page</a>. It’s free until{' '}
          {keepTimesTogether(until)}. We’ve emailed you the link, too.
        </>
      ),
    },
  ];
  return {
    heading: 'You’re booked.',
    lead: (
      <>
        Your {session} session is on {keepTimesTogether(when)}. Your booking number is <b>{number}</b>.{' '}
        {opening} {payment}
      </>
    ),
    details: <NextSteps steps={steps} isNumbered />,
  };
}

function describeWaiting(token: string): Message {
  return {
    heading: 'Thank you.',
    lead: 'We’re waiting for your bank to confirm your payment. That usually takes a few seconds. You can close this page; we’ll email you.',
    details: (
      <p className="note">
        Haven’t paid? <a href={paths.unpaid(token)}>Go back to your booking</a>.
      </p>
    ),
  };
}

function describeTaken({ when, money, nearestTimes }: CustomerBooking): Message {
  return {
    heading: 'We’re sorry.',
    lead: `Someone else booked ${keepTimesTogether(when)} before your payment arrived. ${money.paid > 0 ? `We’re refunding the ${formatCents(money.paid)} that you paid. Your bank may take a few days.` : 'You haven’t been charged.'}`,
    details: nearestTimes.length > 0 && (
      <section className={styles['short']} aria-labelledby="nearest">
        <h2 id="nearest">The nearest free times</h2>
        <p className="row">
          {nearestTimes.map(({ when: other, url }) => (
            <ButtonLink key={url} variant="quiet" href={url}>
              {keepTimesTogether(other)}
            </ButtonLink>
          ))}
        </p>
      </section>
    ),
  };
}
