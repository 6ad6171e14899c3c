/** @jsxImportSource hono/jsx */
import { raw } from 'hono/html';
import { maxWishes, offerMinutes, partsOfDay, type WishedPart } from '#src/domain/waitlist/limits.ts';
import { describeWish, type Wish, type WishStatus } from '#src/domain/waitlist/wish.ts';
import { getBookableDays } from '#src/domain/booking/slots.ts';
import { keysOf } from '#src/lib/keys.ts';
import { formatInstant, formatTime, keepTimesTogether } from '#src/domain/time/date.ts';
import { timeAt } from '#src/domain/time/day.ts';
import { paths } from '#src/paths.ts';
import { getSessionName } from '../bookings/money/price.ts';
import { ButtonForm, Facts, type PageService, renderCustomerPage } from './CustomerPage.tsx';

const style = `fieldset{border:0;margin:0 0 1rem;padding:0;display:grid;grid-template-columns:minmax(10rem,1fr) minmax(10rem,1fr);gap:.75rem}fieldset legend{margin:0 0 .35rem;font-weight:600}select{font:inherit;inline-size:100%;min-height:2.75rem;padding:.5rem;border:1px solid var(--ink);border-radius:var(--radius);background:var(--paper);color:inherit}fieldset input{inline-size:100%}@media (width<30rem){fieldset{grid-template-columns:1fr}}`;

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

interface RowProps {
  index: number;
  wish: Pick<Wish, 'day' | 'part'> | undefined;
  days: { first: string; last: string };
}

function DayRow({ index, wish, days }: RowProps) {
  return (
    <fieldset>
      <legend>Day {index}</legend>
      <label>
        Date
        <input
          type="date"
          name={`day${index}`}
          value={wish?.day ?? ''}
          min={days.first}
          max={days.last}
          required={index === 1}
        />
      </label>
      <label>
        Part of the day
        <select name={`part${index}`}>
          {keysOf<WishedPart>(partsOfDay).map((part) => (
            <option value={part} selected={part === wish?.part}>
              {partsOfDay[part]}
            </option>
          ))}
        </select>
      </label>
    </fieldset>
  );
}

function ChangeForm({ service, now, entry, path }: Props) {
  const waiting = entry.filter(({ status }) => status === 'waiting' || status === 'unconfirmed');
  const days = getBookableDays(service.studio, now);
  return (
    <>
      <h2 id="change">Change your days</h2>
      <p class="note">We can look for a time on up to {maxWishes} days. To remove a day, clear its date.</p>
      <form method="post" action={`${path}/change`}>
        {Array.from({ length: maxWishes }, (_, index) => (
          <DayRow index={index + 1} wish={waiting[index]} days={days} />
        ))}
        <p>
          <button>Save my days</button>
        </p>
      </form>
    </>
  );
}

export function renderWaitlistPage({ error, ...props }: Props & { error?: string }): Promise<string> {
  const { service, entry, path } = props;
  const [first] = entry;
  const isUnconfirmed = entry.some(({ status }) => status === 'unconfirmed');
  const main = (
    <>
      <h1>{isUnconfirmed ? 'One more step' : 'If a time opens'}</h1>
      {error && <p role="alert">{error}</p>}
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
      {!isUnconfirmed && <ChangeForm {...props} />}
      <h2>Delete your days</h2>
      <p>We’ll also delete your name and your address, and won’t email you about times anymore.</p>
      <form method="post" action={`${path}/leave`}>
        <p>
          <button class="quiet">Delete my days</button>
        </p>
      </form>
      <p>
        Want a different session? <a href={service.siteOrigin + paths.notifyMe()}>Start over</a>.
      </p>
    </>
  );
  return renderCustomerPage(service, { title: 'If a time opens', head: <style>{raw(style)}</style>, main });
}
