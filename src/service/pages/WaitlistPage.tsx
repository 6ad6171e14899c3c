/** @jsxImportSource hono/jsx */
import { offerMinutes } from '#src/domain/waitlist/limits.ts';
import { describeWish, type Wish, type WishStatus } from '#src/domain/waitlist/wish.ts';
import { formatInstant, formatTime, keepTimesTogether } from '#src/domain/time/date.ts';
import { timeAt } from '#src/domain/time/day.ts';
import { paths } from '#src/paths.ts';
import { getSessionName } from '../bookings/money/price.ts';
import { ButtonForm, Facts, type PageService, renderCustomerPage } from './CustomerPage.tsx';

interface Props {
  service: PageService;
  now: Date;
  entry: readonly [Wish, ...Wish[]];
  /** the link's path */
  path: string;
}

const stateNotes: Partial<Record<WishStatus, string>> = {
  passed: 'We offered you a time, and you didn’t book it.',
  booked: 'You’ve booked a session that day.',
  ended: 'No time opened.',
};

function Offer({ service, now, entry, path }: Props) {
  const { timezone } = service.studio.hours;
  const offer = entry.find(
    ({ status, heldUntil }) => status === 'offered' && (heldUntil ?? '') > now.toISOString(),
  );
  if (!offer?.startsAt || !offer.heldUntil) return null;
  const when = formatInstant(new Date(offer.startsAt), timezone);
  const until = formatTime(timeAt(new Date(offer.heldUntil), timezone));
  return (
    <div class="notice">
      <p>
        <strong>{keepTimesTogether(when)}</strong> is open. We’re holding it for you until{' '}
        {keepTimesTogether(until)}.
      </p>
      <p>
        <a class="button" href={`${path}/book`}>
          Book this time
        </a>
      </p>
      <form method="post" action={`${path}/pass`}>
        <button class="quiet">No, thanks</button>
      </form>
    </div>
  );
}

function Days({ entry }: Pick<Props, 'entry'>) {
  return (
    <ul>
      {entry.map((wish) => (
        <li>
          {keepTimesTogether(describeWish(wish))}
          {stateNotes[wish.status] && <span class="note"> {stateNotes[wish.status]}</span>}
        </li>
      ))}
    </ul>
  );
}

export function renderWaitlistPage(props: Props): Promise<string> {
  const { service, entry, path } = props;
  const [first] = entry;
  const isUnconfirmed = entry.some(({ status }) => status === 'unconfirmed');
  const main = (
    <>
      <h1>{isUnconfirmed ? 'One more step' : 'If a time opens'}</h1>
      <Offer {...props} />
      <p>
        {isUnconfirmed
          ? 'Should we email you if a time opens on one of these days?'
          : `We’ll email you if a time opens on one of these days. You then have ${offerMinutes} minutes to book it before the next person gets it.`}
      </p>
      <Days entry={entry} />
      <Facts
        rows={[
          ['Session', getSessionName(service.studio, first)],
          ['People', String(first.guests)],
        ]}
      />
      {isUnconfirmed && <ButtonForm action={`${path}/confirm`} label="Yes, tell me" />}
      <h2>Delete your days</h2>
      <p>We’ll also delete your name and your address, and won’t email you about times anymore.</p>
      <form method="post" action={`${path}/leave`}>
        <p>
          <button class="quiet">Delete my days</button>
        </p>
      </form>
      <p>
        Want another day or session? <a href={service.siteOrigin + paths.notifyMe()}>Start over</a>.
      </p>
    </>
  );
  return renderCustomerPage(service, { title: 'If a time opens', main });
}
