import { useState } from 'react';
import { site } from '#src/content/site.ts';
import { dayAt } from '#src/lib/time/day.ts';
import { upcomingExceptions, type HoursException } from '#src/lib/time/opening-hours.ts';
import { formatWeekdayDate, formatTime } from '#src/lib/format/date.ts';
import { paths } from '#src/paths.ts';
import { useHydrated } from '#src/site/use-hydrated.ts';
import styles from './WhereAndWhen.module.css';

const { brand, contact, hours } = site;
const daysAhead = 366;

const formatRange = (opens: string, closes: string) => `${formatTime(opens)} to ${formatTime(closes)}`;
const formatException = ({ opens, closes }: HoursException) =>
  opens || closes ? formatRange(opens ?? hours.opens, closes ?? hours.closes) : 'closed';

export function WhereAndWhen() {
  const [now] = useState(() => new Date());
  // The prerendered page may be old, so leave out past days after hydration.
  const exceptions = useHydrated()
    ? upcomingExceptions(dayAt(now, hours.timezone), daysAhead, hours)
    : hours.exceptions;
  return (
    <dl className={styles['facts']}>
      <dt>Where</dt>
      <dd>
        <address>
          {contact.street}
          {contact.unit && `, ${contact.unit}`}
          <br />
          {contact.city}, {contact.state} {contact.zip}
        </address>
        {contact.near && <p>Near {contact.near}.</p>}
        <a className="quiet" href={contact.mapLink}>
          Open the map
        </a>
      </dd>
      <dt>When</dt>
      <dd>
        <p>
          {hours.days}, {formatRange(hours.opens, hours.closes)}
        </p>
        {exceptions.length > 0 && (
          <ul aria-label="Holiday hours and closures">
            {exceptions.map((exception) => (
              <li key={exception.date}>
                <time dateTime={exception.date}>{formatWeekdayDate(exception.date)}</time>
                <span>{formatException(exception)}</span>
                <small>{exception.name}</small>
              </li>
            ))}
          </ul>
        )}
        {brand.openingSoon && (
          <p className="note">
            We’re opening soon, and people on the <a href={paths.waitlist()}>waitlist</a> will get our opening
            date before anyone else.
          </p>
        )}
      </dd>
      <dt>Call</dt>
      <dd>
        <a href={`tel:+1${contact.phone.replaceAll(/\D/g, '')}`}>{contact.phone}</a>
      </dd>
      <dt>Email</dt>
      <dd>
        <a href={`mailto:${contact.email}`}>{contact.email}</a>
      </dd>
    </dl>
  );
}
