import { Fragment } from 'react';
import { formatWeek, type Hours } from '#src/domain/studio/opening-hours.ts';

/** The usual hours, a line for each group of days. */
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
