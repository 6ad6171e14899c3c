import { useState } from 'react';
import { ButtonLink } from '#src/ui/Button.tsx';
import { site } from '#src/content/site.ts';
import { dayAt } from '#src/domain/time/day.ts';
import { formatHoursOn, formatWeek, upcomingExceptions } from '#src/domain/studio/opening-hours.ts';
import { formatWeekdayDate } from '#src/domain/time/date.ts';
import { paths } from '#src/paths.ts';
import { useHydrated } from '../../hydration.ts';
import styles from './WhereAndWhen.module.css';

const { brand, contact, hours } = site;
const daysAhead = 366;

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
        <ButtonLink variant="quiet" href={contact.mapLink}>
          Open the map
        </ButtonLink>
      </dd>
      <dt>When</dt>
      <dd>
        <p>{formatWeek(hours)}</p>
        {exceptions.length > 0 && (
          <ul aria-label="Holiday hours and closures">
            {exceptions.map(({ date, name }) => (
              <li key={date}>
                <time dateTime={date}>{formatWeekdayDate(date)}</time>
                <span>{formatHoursOn(date, hours)}</span>
                <small>{name}</small>
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
