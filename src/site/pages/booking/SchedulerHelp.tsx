import { schedulerTimeoutMs, type SchedulerPhase } from './use-scheduler.ts';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { site } from '#src/content/site.ts';
import { type Scheduler, schedulerNames } from '#src/domain/studio/booking-provider.ts';
import styles from './SchedulerHelp.module.css';

interface Props {
  scheduler: Scheduler;
  phase: SchedulerPhase;
  /** the URL for the studio's page on the scheduler's site */
  page: string | null;
  isBooked: boolean;
  onRequestInstead: () => void;
}

/** Shows the calendar's status and a link to it on the scheduler's site. If the calendar fails to load, also offers other ways to book. */
export function SchedulerHelp({ scheduler, phase, page, isBooked, onRequestInstead }: Props) {
  const name = schedulerNames[scheduler];
  const needsFallback = phase === 'late' || phase === 'failed';
  const { phone, email } = site.contact;
  return (
    <div className={styles['help']}>
      <output>
        {isBooked && `${name} has your booking and will confirm it by email.`}
        {!isBooked && phase === 'loading' && `Loading the calendar from ${name}.`}
        {!isBooked &&
          phase === 'late' &&
          `${name} hasn’t responded after ${schedulerTimeoutMs / 1000} seconds.`}
        {!isBooked && phase === 'failed' && `We couldn’t load the calendar from ${name}.`}
      </output>
      {needsFallback && !isBooked && (
        <div className={styles['fallback']}>
          <p>
            If the calendar doesn’t appear, call <a href={`tel:+1${phone.replace(/\D/g, '')}`}>{phone}</a>,
            email <a href={`mailto:${email}`}>{email}</a>, or send us a request and we’ll reply by email.
          </p>
          <Button variant="primary" onClick={onRequestInstead}>
            Send a request instead
          </Button>
        </div>
      )}
      {page && (
        <ButtonLink variant="quiet" href={page} target="_blank" rel="noopener">
          Open the calendar on {name}
        </ButtonLink>
      )}
    </div>
  );
}
