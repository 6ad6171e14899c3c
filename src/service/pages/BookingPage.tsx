/** @jsxImportSource hono/jsx */
import { raw } from 'hono/html';
import type { BookingQuote } from '#src/domain/booking/booking-inputs.ts';
import type { BookingMoney } from '#src/domain/booking/booking.ts';
import { formatCents, formatPositiveCents } from '#src/domain/studio/money.ts';
import { formatWeekdayDate, formatTime } from '#src/domain/time/date.ts';
import { paths } from '#src/paths.ts';
import type { MoveTimes } from '../bookings/move-times.ts';
import {
  ButtonForm,
  Facts,
  keepTimesTogether,
  type PageService,
  renderCustomerPage,
} from './CustomerPage.tsx';
import { MoveTimePicker, pickerStyle } from './MoveTimePicker.tsx';

type OptionalText = string | null | undefined;

interface BookingPageData {
  number: OptionalText;
  session: OptionalText;
  length: OptionalText;
  addons: OptionalText;
  guests: OptionalText;
  when: OptionalText;
  total: OptionalText;
  status: string;
  /** the deadline for rescheduling or canceling for free */
  until: string;
  /** the cancellation rule, as it applies to this booking now */
  policy: OptionalText;
  /** the new time that the customer asked for */
  requestedMove: { when: string; total: number } | null;
  canChange: boolean;
  /** a sentence that says when the studio will reply */
  reply: string;
  /** false if someone else has booked the requested time */
  isAvailable: boolean;
  /** a hold that the customer can extend until the studio replies */
  hold: { until: string; isOver: boolean } | null;
  gallery: { link: string; note: string | null; closes: string | null; isOpen: boolean } | null;
  /** the customer has paid, but the bank has not confirmed the payment yet */
  isPaying: boolean;
  money: BookingMoney;
  discount: string | null;
  card: string | null;
  due: string | null;
  payment: string | null;
  refund: string | null;
  /** cents that can be paid online */
  payable: number;
}

export interface PageState {
  error?: string;
  selection?: { day?: string | undefined; month?: string | undefined };
  /** a new time with a different price, which the customer must confirm */
  confirm?: { quote: BookingQuote; day: string; time: string } | undefined;
}

interface Props {
  booking: BookingPageData;
  /** returns the URL of a form's action */
  getAction: (name: 'hold' | 'keep' | 'move' | 'cancel' | 'pay') => string;
}

const statusMessages: Record<string, string> = {
  requested: 'We have your request, and we’re holding this time for you.',
  accepted: 'Confirmed. The room is yours.',
  late: 'Confirmed. The room is yours.',
  declined: 'We couldn’t host this session.',
  canceled: 'This session is canceled.',
  completed: 'This session is over. Thank you for coming.',
  no_show: 'You missed this session, so it’s non-refundable and can’t be rescheduled.',
};

const keptMessage = 'We have your request, and we’re holding this time for you until we reply.';
const holdOverMessage = 'We have your request. Our hold on this time ran out, but it’s still available.';
const timeTakenMessage =
  'We have your request, but our hold on this time ran out and someone else took it. Please choose another time below.';

function Status({ booking: { status, isAvailable, hold, reply }, getAction }: Props) {
  if (!isAvailable) return <p>{timeTakenMessage}</p>;
  if (!hold) return <p>{status === 'requested' ? `${keptMessage} ${reply}` : statusMessages[status]}</p>;
  return (
    <>
      <p>
        {hold.isOver ? holdOverMessage : statusMessages[status]}
        {!hold.isOver && ` Our hold ends ${keepTimesTogether(hold.until)}.`} Keep this time, and we’ll hold it
        until we reply. {reply}
      </p>
      <ButtonForm action={getAction('hold')} label="Keep this time" />
    </>
  );
}

function RequestedMove({ booking: { requestedMove, reply }, getAction }: Props) {
  return (
    requestedMove && (
      <div class="notice">
        <p>
          You asked to reschedule to <strong>{keepTimesTogether(requestedMove.when)}</strong>, for{' '}
          {formatCents(requestedMove.total)}. {reply} Until then, the time below stays yours.
        </p>
        <form method="post" action={getAction('keep')}>
          <button class="quiet">Keep my time</button>
        </form>
      </div>
    )
  );
}

function Payment({ booking, getAction }: Props) {
  const { total, discount, card, due, money, refund, payable, isPaying } = booking;
  const payment = isPaying ? 'Your bank is still processing your payment.' : booking.payment;
  return (
    <>
      <h2 id="payment">Payment</h2>
      <Facts
        rows={[
          ['Discount', discount],
          ['Total', total],
          ['Gift card', card],
          ['Paid', formatPositiveCents(money.paid)],
          ['Refunded', formatPositiveCents(money.refunded)],
          ['Being refunded', formatPositiveCents(money.refunding)],
          ['Due', due],
        ]}
      />
      {payment && <p>{payment}</p>}
      {refund && <p>{refund}</p>}
      {payable > 0 && !isPaying && (
        <ButtonForm action={getAction('pay')} label={`Pay ${formatCents(payable)}`} />
      )}
    </>
  );
}

function Gallery({
  gallery: { link, note, closes, isOpen },
}: {
  gallery: NonNullable<BookingPageData['gallery']>;
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

interface ConfirmationProps {
  confirm: NonNullable<PageState['confirm']>;
  action: string;
}

/** Asks the customer to confirm the new time's price. */
function Confirmation({ confirm: { quote, day, time }, action }: ConfirmationProps) {
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
          <button>Request this time for {formatCents(total)}</button>
        </p>
      </form>
    </section>
  );
}

/** The forms to reschedule and cancel. */
function Changes({ booking, getAction, times }: Props & { times: MoveTimes }) {
  const { status, until, money } = booking;
  return (
    <>
      <h2 id="reschedule">Reschedule</h2>
      <p class="note">
        Free until {keepTimesTogether(until)}.{' '}
        {status === 'accepted'
          ? 'Your time stays yours until we confirm the new one.'
          : 'We’ll hold the new time instead of this one.'}
      </p>
      <MoveTimePicker times={times} price={money.chargedTotal} action={getAction('move')} />
      <h2>Cancel</h2>
      <details>
        <summary>Cancel this session</summary>
        <p>
          It’s free until {until}.
          {money.netPaid > 0 && ` You’ll get back the ${formatCents(money.netPaid)} that you paid.`}
        </p>
        <form method="post" action={getAction('cancel')}>
          <button>Cancel the session</button>
        </form>
      </details>
    </>
  );
}

/** Shown once the booking can't be changed here. */
function Closing({
  booking: { status, policy },
  service,
}: {
  booking: BookingPageData;
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

/** Renders the page that the customer's link opens. It works without scripts. */
export function renderBookingPage(
  service: PageService,
  booking: BookingPageData,
  token: string,
  { error, confirm, times }: PageState & { times: MoveTimes | null },
): Promise<string> {
  const getAction: Props['getAction'] = (name) => `/api/bookings/${token}/${name}`;
  const { gallery } = booking;
  const main = (
    <>
      <h1>Your session</h1>
      {error && !confirm && <p role="alert">{error}</p>}
      {confirm && <Confirmation confirm={confirm} action={getAction('move')} />}
      <Status booking={booking} getAction={getAction} />
      <RequestedMove booking={booking} getAction={getAction} />
      <Facts
        rows={[
          ['Session', `${booking.session}, ${booking.length}`],
          ['When', booking.when],
          ['People', booking.guests],
          ['Add-ons', booking.addons],
          ['Number', booking.number],
        ]}
      />
      <Payment booking={booking} getAction={getAction} />
      {gallery && <Gallery gallery={gallery} />}
      {times && <Changes booking={booking} getAction={getAction} times={times} />}
      {!times && !gallery && <Closing booking={booking} service={service} />}
    </>
  );
  const head = times && <style>{raw(pickerStyle)}</style>;
  return renderCustomerPage(service, { title: booking.number ?? '', head, main });
}
