/** @jsxImportSource hono/jsx */
import { keepTimesTogether } from '#src/domain/time/date.ts';
import type { CustomerBooking } from '#src/domain/booking/customer-booking.ts';
import { formatCents } from '#src/domain/studio/money.ts';
import { ButtonForm, type PageService, WaitingForPayment } from './CustomerPage.tsx';

export interface BookingProps {
  booking: CustomerBooking;
  /** of the page, and the start of its forms' actions */
  path: string;
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

const takenMessage = 'Our hold on this time ran out, and someone else took it.';

/** A request that the studio answers. */
function Request({ booking: { status, hold, reply }, path }: BookingProps) {
  if (!hold) return <p>{`${keptMessage} ${reply}`}</p>;
  return (
    <>
      <p>
        {hold.isOver ? holdOverMessage : statusMessages[status]}
        {!hold.isOver && ` Our hold ends ${keepTimesTogether(hold.until)}.`} Keep this time, and we’ll hold it
        until we reply. {reply}
      </p>
      <ButtonForm action={`${path}/hold`} label="Keep this time" />
    </>
  );
}

const describeHold = (hold: CustomerBooking['hold']) =>
  hold && !hold.isOver
    ? `We’re holding this time for you until ${keepTimesTogether(hold.until)}.`
    : 'Our hold on this time ran out, but it’s still available.';

function NearestTimes({ booking: { nearestTimes } }: BookingProps) {
  if (nearestTimes.length === 0) return <p>{takenMessage}</p>;
  return (
    <>
      <p>{takenMessage} These times are free:</p>
      <ul>
        {nearestTimes.map(({ when, url }) => (
          <li>
            <a href={url}>{keepTimesTogether(when)}</a>
          </li>
        ))}
      </ul>
    </>
  );
}

function Booked({ booking, service }: StatusProps) {
  const { status, calendar, opening, reminder, replacementNote } = booking;
  return (
    <>
      <p>{replacementNote ?? statusMessages[status]}</p>
      {opening && <p>{opening}</p>}
      {reminder && <p>{reminder}</p>}
      {calendar && (
        <p class="links">
          <a href={calendar}>Add it to your calendar</a>
          <a href={service.studio.contact.mapLink}>Get directions</a>
        </p>
      )}
    </>
  );
}

interface StatusProps extends BookingProps {
  service: PageService;
  /** the customer comes from the checkout */
  isReturning: boolean;
}

/** Says if the session is booked, and what the customer can do next. */
export function BookingStatus(props: StatusProps) {
  const { booking, path, isReturning } = props;
  const { state, status, hold, payable } = booking;
  const isWaiting = isReturning && (state === 'pay' || state === 'unpaid');
  if (isWaiting)
    return <WaitingForPayment text="We’re waiting for your bank." page={path} purchase="booking" />;
  switch (state) {
    case 'taken':
      return status === 'requested' && booking.canChange ? (
        <p>{timeTakenMessage}</p>
      ) : (
        <NearestTimes booking={booking} path={path} />
      );
    case 'requested':
      return <Request booking={booking} path={path} />;
    case 'open-link':
      return (
        <>
          <p>{describeHold(hold)} It isn’t booked yet.</p>
          <ButtonForm action={`${path}/confirm`} label="Confirm my booking" />
        </>
      );
    case 'pay':
    case 'unpaid':
      return (
        <>
          <p>{describeHold(hold)} It isn’t booked yet.</p>
          {payable > 0 && (
            <ButtonForm action={`${path}/pay`} label={`Pay ${formatCents(payable)} and book`} />
          )}
        </>
      );
    default:
      return <Booked {...props} />;
  }
}
