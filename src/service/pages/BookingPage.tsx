/** @jsxImportSource hono/jsx */
import { raw } from 'hono/html';
import type { BookingQuote } from '#src/domain/booking/booking-endpoints.ts';
import type { CustomerBooking } from '#src/domain/booking/customer-booking.ts';
import { findingTheDoor } from '#src/domain/studio/customer-texts.ts';
import { formatCents, formatPositiveCents } from '#src/domain/studio/money.ts';
import { formatWeekdayDate, formatTime, keepTimesTogether } from '#src/domain/time/date.ts';
import { paths } from '#src/paths.ts';
import type { MoveTimes } from '../bookings/time/taken-times.ts';
import { ButtonForm, Facts, type PageService, renderCustomerPage, EmailForm } from './CustomerPage.tsx';
import { BookingStatus, type BookingProps } from './BookingStatus.tsx';
import { MoveTimePicker, pickerStyle } from './MoveTimePicker.tsx';

export interface PageState {
  error?: string;
  selection?: { day?: string | undefined; month?: string | undefined };
  /** a new time with a different price, which the customer must confirm */
  confirm?: { quote: BookingQuote; day: string; time: string } | undefined;
  /** the customer comes from the checkout */
  isReturning?: boolean;
  /** what the customer has just done */
  done?: 'moved' | 'canceled' | undefined;
}

function RequestedMove({ booking: { requestedMove, reply }, path }: BookingProps) {
  return (
    requestedMove && (
      <div class="notice">
        <p>
          You asked to reschedule to <strong>{keepTimesTogether(requestedMove.when)}</strong>, for{' '}
          {formatCents(requestedMove.total)}. {reply} Until then, the time below stays yours.
        </p>
        <form method="post" action={`${path}/keep`}>
          <button class="quiet">Keep my time</button>
        </form>
      </div>
    )
  );
}

function Payment({ booking, path }: BookingProps) {
  const { total, discount, tax, card, due, money, refund, payable, payment, status } = booking;
  const isAllAtTheStudio = due === total && payable === 0;
  return (
    <>
      <h2 id="payment">Payment</h2>
      <Facts
        rows={[
          ['Discount', discount],
          ['Sales tax', tax],
          ['Total', total],
          ['Gift card', card],
          ['Paid', formatPositiveCents(money.paid)],
          ['Refunded', formatPositiveCents(money.refunded)],
          ['Being refunded', formatPositiveCents(money.refunding)],
          ['Due', isAllAtTheStudio ? null : due],
        ]}
      />
      {payment && <p>{payment}</p>}
      {refund && <p>{refund}</p>}
      {payable > 0 && status !== 'requested' && status !== 'declined' && (
        <ButtonForm action={`${path}/pay`} label={`Pay ${formatCents(payable)}`} />
      )}
    </>
  );
}

function Gallery({
  gallery: { link, note, closes, isOpen },
}: {
  gallery: NonNullable<CustomerBooking['gallery']>;
}) {
  const day = closes && formatWeekdayDate(closes);
  return (
    <>
      <h2>Your photos</h2>
      {!isOpen && <p>Your gallery was open through {day}.</p>}
      {isOpen && note && <p>{note}</p>}
      {isOpen && (
        <p>
          <a href={link} rel="noopener noreferrer">
            Open your gallery
          </a>
        </p>
      )}
      {isOpen && day && <p>It’s open through {day}.</p>}
    </>
  );
}

const getMoveLabel = (isMovedAtOnce: boolean) => (isMovedAtOnce ? 'Move to this time' : 'Request this time');

interface ConfirmationProps {
  confirm: NonNullable<PageState['confirm']>;
  action: string;
  isMovedAtOnce: boolean;
}

function Confirmation({ confirm: { quote, day, time }, action, isMovedAtOnce }: ConfirmationProps) {
  const { before, total, refund, due } = quote;
  const difference = `${formatCents(Math.abs(total - before))} ${total > before ? 'more' : 'less'}`;
  const sentences = [
    `You picked ${formatWeekdayDate(day)}, at ${formatTime(time)}.`,
    `That’s ${quote.isPrimeTime ? 'a peak' : 'an off-peak'} time, so it’s ${difference}: ${formatCents(total)} instead of ${formatCents(before)}.`,
  ];
  if (refund) sentences.push(`We’ll refund ${formatCents(refund)}.`);
  else if (due) sentences.push(`You’ll have ${formatCents(due)} left to pay.`);
  return (
    <section role="alert">
      <h2>Confirm the new price</h2>
      <p>{keepTimesTogether(sentences.join(' '))}</p>
      <form method="post" action={action}>
        <input type="hidden" name="day" value={day} />
        <input type="hidden" name="time" value={time} />
        <input type="hidden" name="total" value={String(total)} />
        <p>
          <button>
            {getMoveLabel(isMovedAtOnce)} for {formatCents(total)}
          </button>
        </p>
      </form>
    </section>
  );
}

function describeMove({ status, isMovedAtOnce }: CustomerBooking): string {
  if (isMovedAtOnce) return 'The new time is yours right away.';
  return status === 'accepted'
    ? 'Your time stays yours until we confirm the new one.'
    : 'We’ll hold the new time instead of this one.';
}

function Done({ booking: { status, when }, done }: Pick<BookingProps, 'booking'> & Pick<PageState, 'done'>) {
  const hasMoved = done === 'moved' && (status === 'accepted' || status === 'requested');
  const hasCanceled = done === 'canceled' && status === 'canceled';
  if (!hasMoved && !hasCanceled) return null;
  return (
    <div class="notice">
      <output>
        {hasMoved && (
          <>
            Moved to <strong>{keepTimesTogether(when)}</strong>.{' '}
          </>
        )}
        We’ve emailed you.
      </output>
    </div>
  );
}

function Arrival({ service: { studio, siteOrigin } }: { service: PageService }) {
  return (
    <>
      <h2>How to find us</h2>
      <p>
        Turn in at {studio.contact.street}, and park on site for free. {findingTheDoor}{' '}
        <a href={siteOrigin + paths.beforeYouCome()}>What to bring</a>
      </p>
    </>
  );
}

interface ChangesProps extends BookingProps {
  service: PageService;
  times: MoveTimes;
}

function Changes({ booking, path, service, times }: ChangesProps) {
  const { until, money, isMovedAtOnce, policy } = booking;
  return (
    <>
      <h2 id="reschedule">Reschedule</h2>
      <p class="note">
        Free until {keepTimesTogether(until)}. {describeMove(booking)}
      </p>
      <MoveTimePicker
        times={times}
        price={money.chargedTotal}
        action={`${path}/move`}
        label={getMoveLabel(isMovedAtOnce)}
      />
      <h2>Cancel</h2>
      <details>
        <summary>Cancel this session</summary>
        <p>
          {policy}
          {money.netPaid > 0 && ` You’ll get back the ${formatCents(money.netPaid)} that you paid.`}
        </p>
        <form method="post" action={`${path}/cancel`}>
          <button class="quiet">Cancel the session</button>
        </form>
      </details>
      <h2>More people, or add-ons?</h2>
      <p>Reply to our email or call {service.studio.contact.phone}, and we’ll change your booking.</p>
    </>
  );
}

/** Shown once the booking can't be changed here. */
function Closing({
  booking: { status, policy },
  service,
}: {
  booking: CustomerBooking;
  service: PageService;
}) {
  const isOff = status === 'canceled' || status === 'declined';
  return (
    <>
      {isOff ? (
        <p>
          <a href={service.siteOrigin + paths.booking()}>Book another time</a>
        </p>
      ) : (
        policy && <p>{policy}</p>
      )}
      <p>Questions? Please call {service.studio.contact.phone}.</p>
    </>
  );
}

export function renderBookingPage(
  service: PageService,
  booking: CustomerBooking,
  token: string,
  { error, confirm, times, isReturning = false, done }: PageState & { times: MoveTimes | null },
): Promise<string> {
  const path = `/api/bookings/${token}`;
  const { gallery, state, status } = booking;
  const isBooked = state === 'booked' && status === 'accepted';
  const isComing = isBooked && !gallery;
  const main = (
    <>
      <h1>{isBooked ? 'You’re booked' : 'Your session'}</h1>
      {error && !confirm && <p role="alert">{error}</p>}
      {confirm && (
        <Confirmation confirm={confirm} action={`${path}/move`} isMovedAtOnce={booking.isMovedAtOnce} />
      )}
      <BookingStatus booking={booking} path={path} service={service} isReturning={isReturning} />
      <Done booking={booking} done={done} />
      <RequestedMove booking={booking} path={path} />
      <Facts
        rows={[
          ['Session', `${booking.session}, ${booking.length}`],
          ['When', booking.when],
          ['People', booking.guests === '1' ? 'Just you' : `${booking.guests}, including you`],
          ['Add-ons', booking.addons],
          ['Number', booking.number],
        ]}
      />
      <Payment booking={booking} path={path} />
      {isComing && <Arrival service={service} />}
      {gallery && <Gallery gallery={gallery} />}
      {times && <Changes booking={booking} path={path} service={service} times={times} />}
      {!times && !gallery && <Closing booking={booking} service={service} />}
      {booking.canCorrectEmail && <EmailForm token={token} asksForCurrent />}
    </>
  );
  const head = times && <style>{raw(pickerStyle)}</style>;
  return renderCustomerPage(service, { title: booking.number ?? '', head, main, hasDoor: isComing });
}
