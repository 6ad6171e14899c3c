import { schedulerTimeoutMs, type SchedulerPhase } from '#src/booking/use-scheduler.ts';
import { site } from '#src/content/site.ts';
import { type Scheduler, schedulerNames } from '#src/model/booking-provider.ts';
import styles from './Booking.module.css';

interface Props {
  scheduler: Scheduler;
  phase: SchedulerPhase;
  /** the studio's page at the scheduler */
  page: string | null;
  booked: boolean;
  onGiveUp: () => void;
}

/** Help with the calendar and other ways to book: always the scheduler's page, contact details if it fails. */
export function SchedulerHelp({ scheduler, phase, page, booked, onGiveUp }: Props) {
  const name = schedulerNames[scheduler];
  const isMissing = phase === 'late' || phase === 'failed';
  const { phone, email } = site.contact;
  return (
    <div className={styles['help']}>
      <output>
        {booked && `${name} has your booking and will confirm it by email.`}
        {!booked && phase === 'loading' && `Loading the calendar from ${name}.`}
        {!booked &&
          phase === 'late' &&
          `${name} has not answered within ${schedulerTimeoutMs / 1000} seconds.`}
        {!booked && phase === 'failed' && `We couldn’t load the calendar from ${name}.`}
      </output>
      {isMissing && !booked && (
        <div className={styles['fallback']}>
          <p>
            If no calendar shows, call <a href={`tel:+1${phone.replace(/\D/g, '')}`}>{phone}</a>, email{' '}
            <a href={`mailto:${email}`}>{email}</a>, or send us a request and we’ll reply by email.
          </p>
          <button type="button" data-primary="" onClick={onGiveUp}>
            Send a request instead
          </button>
        </div>
      )}
      {page && (
        <a className="quiet" href={page} target="_blank" rel="noopener">
          Open the calendar on {name}
        </a>
      )}
    </div>
  );
}
