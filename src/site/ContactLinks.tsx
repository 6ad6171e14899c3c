import { contact } from '#src/content/facts.ts';
import { getPhoneUrl } from '#src/domain/studio/contact.ts';
import { Fragment } from 'react';
import { formatWeek, type Hours } from '#src/domain/studio/opening-hours.ts';

export const PhoneLink = () => <a href={getPhoneUrl(contact.phone)}>{contact.phone}</a>;

export const EmailLink = () => <a href={`mailto:${contact.email}`}>{contact.email}</a>;

export function HoursLines({ hours }: { hours: Hours }) {
  return (
    <p>
      {formatWeek(hours).map((line, index) => (
        <Fragment key={line}>
          {index > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </p>
  );
}
