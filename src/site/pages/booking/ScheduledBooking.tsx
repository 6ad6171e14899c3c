import { useRef, useState } from 'react';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import type { Choice } from '#src/domain/booking/choice.ts';
import type { ProviderEvent } from './providers/adapter.ts';
import { useChoice } from './use-choice.ts';
import { getEntryPoint, type ReportAction, reportChange, reportSession } from './use-funnel.ts';
import { type SchedulerPhase, schedulerTimeoutMs, useScheduler, getPrefill } from './use-scheduler.ts';
import { getBookingPicture } from './booking-picture.ts';
import { site } from '#src/content/site.ts';
import { dayAt, timeAt } from '#src/domain/time/day.ts';
import { type Scheduler, schedulerNames } from '#src/domain/studio/booking-provider.ts';
import { EstimateAside } from './EstimateAside.tsx';
import { Extras } from './fields/Extras.tsx';
import { SessionChoice } from './fields/SessionChoice.tsx';
import layout from './Booking.module.css';
import styles from './ScheduledBooking.module.css';
import { EmailLink, PhoneLink } from '../../ContactLinks.tsx';

interface Props {
  scheduler: Scheduler;
  report: ReportAction;
  onRequestInstead: () => void;
}

const { booking, hours } = site;

export function ScheduledBooking({ scheduler, report, onRequestInstead }: Props) {
  const [entryPoint] = useState(getEntryPoint);
  const form = useRef<HTMLFormElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [isRequested, setRequested] = useState(false);
  const [isBooked, setBooked] = useState(false);
  const { choice, change } = useChoice({
    settings: site,
    form,
    onInitialized(initial) {
      report({ type: 'entered', from: entryPoint, mode: scheduler }, initial);
      reportSession(initial);
    },
  });
  const session = site.sessions.find(({ id }) => id === choice.session);
  const page = (session && booking.pages[session.id]) ?? booking.page ?? null;

  function onEvent(event: ProviderEvent) {
    if (event.kind === 'ready') report({ type: 'embed loaded', provider: scheduler });
    if (event.kind === 'slot selected') report({ type: 'time chosen', day: null, time: null });
    if (event.kind === 'failed') report({ type: 'failed', reason: event.reason });
    if (event.kind !== 'booked') return;
    setBooked(true);
    report({ type: 'booked', id: event.id, isPaid: false }, addStart(event.start, choice));
  }

  const prefill = getPrefill(choice, site);
  const { phase, height, adapter } = useScheduler({
    scheduler,
    page: isRequested && session ? page : null,
    container: frame,
    prefill,
    title: `${schedulerNames[scheduler]} calendar`,
    onEvent,
  });

  function showCalendar() {
    setRequested(true);
    report({ type: 'step opened', to: 2 });
  }

  function onChange(part: Partial<Choice>) {
    reportChange(report, part, choice, change(part));
    if (part.session) showCalendar();
  }

  return (
    <div className={layout['booking']}>
      <div className={layout['column']}>
        <h1>Book your session</h1>
        <form ref={form} className={layout['form']} onSubmit={(event) => event.preventDefault()}>
          <section className={layout['section']} aria-labelledby="booking-session-heading">
            <h2 id="booking-session-heading">How long?</h2>
            <SessionChoice
              chosen={choice.session}
              field={{ id: 'booking-session', name: 'session', error: undefined }}
              legend={<span className="visually-hidden">Session</span>}
              onChoose={(id) => onChange({ session: id })}
            />
          </section>
          <section className={layout['section']} aria-labelledby="booking-extras-heading">
            <h2 id="booking-extras-heading">Guests and add-ons</h2>
            <p className="note">This is for your estimate. You’ll confirm it when you pick a time.</p>
            <Extras
              choice={choice}
              field={(name) => ({ id: `booking-${name}`, name, error: undefined })}
              report={report}
              onChange={onChange}
            />
          </section>
          <section className={layout['section']} aria-labelledby="booking-time-heading">
            <h2 id="booking-time-heading">Pick a time</h2>
            {phase === 'idle' && (
              <div className={styles['placeholder']}>
                <p>
                  The calendar comes from {schedulerNames[scheduler]}. It loads only once you choose a
                  session.
                </p>
                {session && (
                  <Button variant="primary" onClick={showCalendar}>
                    Show available times for {session.name}
                  </Button>
                )}
              </div>
            )}
            <div
              ref={frame}
              className={styles['frame']}
              data-phase={phase}
              aria-busy={phase === 'loading'}
              style={height ? { '--frame-height': `${height}px` } : {}}
            />
            <SchedulerHelp
              scheduler={scheduler}
              phase={phase}
              page={page && adapter ? adapter.getHostedUrl(page, prefill) : page}
              isBooked={isBooked}
              onRequestInstead={onRequestInstead}
            />
          </section>
        </form>
      </div>
      <EstimateAside
        choice={choice}
        code={null}
        getPicture={getBookingPicture}
        step={isBooked ? 'done' : 1}
      />
    </div>
  );
}

/** Adds the start time that the scheduler reported, because the price depends on it. */
function addStart(start: string | null, choice: Choice): Choice {
  const instant = start ? new Date(start) : null;
  if (!instant || Number.isNaN(instant.getTime())) return choice;
  return { ...choice, day: dayAt(instant, hours.timezone), time: timeAt(instant, hours.timezone) };
}

interface SchedulerHelpProps {
  scheduler: Scheduler;
  phase: SchedulerPhase;
  /** the URL for the studio's page on the scheduler's site */
  page: string | null;
  isBooked: boolean;
  onRequestInstead: () => void;
}

/** Shows the calendar's status and a link to it on the scheduler's site. If the calendar fails to load, also offers other ways to book. */
function SchedulerHelp({ scheduler, phase, page, isBooked, onRequestInstead }: SchedulerHelpProps) {
  const name = schedulerNames[scheduler];
  const needsFallback = phase === 'late' || phase === 'failed';
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
            If the calendar doesn’t appear, call <PhoneLink />, email <EmailLink />, or send us a request and
            we’ll reply by email.
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
