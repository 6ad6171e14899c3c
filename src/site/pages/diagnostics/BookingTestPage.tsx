import { useEffect, useRef, useState } from 'react';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import { emptyChoice } from '#src/domain/booking/choice.ts';
import type { FunnelAction } from '../booking/funnel.ts';
import type { FrameMessage, ProviderEvent } from '../booking/providers/adapter.ts';
import { funnelEventName, type ShownFunnelEvent, useFunnel } from '../booking/use-funnel.ts';
import { useScheduler } from '../booking/use-scheduler.ts';
import { readForm } from '../../forms/send-form.ts';
import { Field, FieldSelect } from '#src/ui/Field.tsx';
import { popularSession, site } from '#src/content/site.ts';
import { keysOf } from '#src/lib/keys.ts';
import { type Scheduler, schedulerNames, schedulerOrigins } from '#src/domain/studio/booking-provider.ts';
import { paths } from '#src/paths.ts';
import { Page } from '../../Page.tsx';
import styles from './Diagnostics.module.css';

const { provider } = site.booking;
const maxEntries = 200;

/** Funnel actions that follow a scheduler's events. */
const actionsByEvent: Partial<
  Record<ProviderEvent['kind'], (event: ProviderEvent, scheduler: Scheduler) => FunnelAction>
> = {
  ready: (_, scheduler) => ({ type: 'embed loaded', provider: scheduler }),
  'type viewed': () => ({ type: 'step opened', to: 2 }),
  'slot selected': () => ({ type: 'time chosen', day: null, time: null }),
  booked: (event) => ({ type: 'booked', id: 'id' in event ? event.id : '', isPaid: false }),
  failed: (event) => ({ type: 'failed', reason: 'reason' in event ? event.reason : '' }),
};

const sampleChoice = {
  ...emptyChoice,
  session: popularSession.id,
  day: '2026-12-01',
  time: '14:00',
} as const;

let lastId = 0;

const createEntry = (kind: LogEntry['kind'], title: string, data: unknown): LogEntry => ({
  id: (lastId += 1),
  at: Date.now(),
  kind,
  title,
  text: shorten(data),
});

const prepend = (entry: LogEntry) => (entries: LogEntry[]) => [entry, ...entries].slice(0, maxEntries);

export function Component() {
  const frame = useRef<HTMLDivElement>(null);
  const [scheduler, setScheduler] = useState<Scheduler>(provider === 'none' ? 'calendly' : provider);
  const [page, setPage] = useState<string | null>(null);
  const [error, setError] = useState('');
  const [entries, setEntries] = useState<LogEntry[]>([]);
  const report = useFunnel(site);

  const log = (kind: LogEntry['kind'], title: string, data: unknown) =>
    setEntries(prepend(createEntry(kind, title, data)));

  useEffect(() => {
    const onFunnelEvent = ({ detail: { name, data } }: ShownFunnelEvent) => {
      setEntries(prepend(createEntry('funnel', name, data)));
    };
    addEventListener(funnelEventName, onFunnelEvent);
    return () => removeEventListener(funnelEventName, onFunnelEvent);
  }, []);

  const { phase, height, adapter } = useScheduler({
    scheduler,
    page,
    container: frame,
    title: `${schedulerNames[scheduler]} calendar, under test`,
    onEvent(event) {
      log('event', event.kind, event);
      const action = actionsByEvent[event.kind]?.(event, scheduler);
      if (action) report(action, sampleChoice);
    },
    onMessage: ({ data, origin, rejection }: FrameMessage) =>
      log(rejection ? 'rejected' : 'accepted', rejection ? `wrong ${rejection}` : 'accepted', {
        origin,
        data,
      }),
  });

  function mount(url: string) {
    const isUrl = URL.canParse(url) && /^https?:/.test(url);
    setError(isUrl ? '' : 'Please enter an address such as https://calendly.com/your-studio');
    setPage(isUrl ? url : null);
  }

  return (
    <Page
      path={paths.bookingTest()}
      heading="Booking diagnostics"
      lead="Load a scheduler to see which messages it sends, which ones we accept, and which funnel events follow."
      head={{
        title: 'Booking diagnostics',
        description:
          'Diagnostic page: the scheduler adapter’s live state, its messages and the booking funnel.',
        noindex: true,
      }}
    >
      <div className={styles['columns']}>
        <section aria-labelledby="state">
          <h2 id="state">Current state</h2>
          <dl>
            {Object.entries({
              'This build books with':
                provider === 'none' ? 'our own request form' : schedulerNames[provider],
              Adapter: adapter ? schedulerNames[adapter.scheduler] : 'not loaded',
              State: phase,
              Height: height ? `${height} px` : 'not reported',
              Reports: adapter ? adapter.reports.join(', ') || 'nothing (no documented messages)' : '—',
              Prefills: adapter ? adapter.prefills.join(', ') || 'nothing' : '—',
              Origins: schedulerOrigins[scheduler].join(', '),
            }).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section aria-labelledby="try">
          <h2 id="try">Try a scheduler</h2>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              mount(readForm(event.currentTarget)['page']?.toString() ?? '');
            }}
            noValidate
          >
            <FieldSelect
              id="booking-test-scheduler"
              name="scheduler"
              label="Scheduler"
              options={schedulerNames}
              value={scheduler}
              onChange={({ currentTarget }) => {
                const chosen = keysOf(schedulerNames).find((name) => name === currentTarget.value);
                setPage(null);
                if (chosen) setScheduler(chosen);
              }}
            />
            <Field
              id="booking-test-page"
              name="page"
              type="url"
              label="The studio’s page on that scheduler"
              defaultValue={site.booking.page ?? ''}
              error={error || undefined}
            />
            <p className={styles['actions']}>
              <ActionButton type="submit">Load it</ActionButton>
              <ActionButton aria-disabled={page === null} onClick={() => setPage(null)}>
                Remove it
              </ActionButton>
            </p>
          </form>
          <p className="note">
            The site’s content security policy allows only frames from the scheduler in studio.yaml. Others
            stay empty here, and the state changes to “late” after 8 seconds.
          </p>
        </section>
      </div>
      <div
        ref={frame}
        className={styles['frame']}
        style={height ? { '--frame-height': `${height}px` } : {}}
      />
      <BookingLog entries={entries} onClear={() => setEntries([])} />
    </Page>
  );
}

const maxTextLength = 600;

/** A message from another site may be huge, or impossible to serialize. */
function shorten(data: unknown): string {
  try {
    const text = JSON.stringify(data) ?? String(data);
    return text.length > maxTextLength
      ? `${text.slice(0, maxTextLength)}… (${text.length} characters)`
      : text;
  } catch {
    return 'cannot be shown as text';
  }
}

interface LogEntry {
  id: number;
  at: number;
  kind: 'accepted' | 'rejected' | 'event' | 'funnel';
  title: string;
  text: string;
}

const kindLabels: Record<LogEntry['kind'], string> = {
  accepted: 'message',
  rejected: 'message',
  event: 'adapter',
  funnel: 'funnel',
};

const studioTime = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium', timeZone: site.hours.timezone });

interface Props {
  entries: readonly LogEntry[];
  onClear: () => void;
}

function BookingLog({ entries, onClear }: Props) {
  return (
    <section aria-labelledby="log" className={styles['log']}>
      <h2 id="log">Messages and events</h2>
      <div role="log" aria-labelledby="log">
        {entries.length > 0 ? (
          <ol>
            {entries.map(({ id, at, kind, title, text }) => (
              <li key={id} data-event={kind}>
                <time dateTime={new Date(at).toISOString()}>{studioTime.format(at)}</time>
                <span>{kindLabels[kind]}</span>
                <strong>{title}</strong>
                <code>{text}</code>
              </li>
            ))}
          </ol>
        ) : (
          <p className="note">Nothing yet. Load a scheduler.</p>
        )}
      </div>
      {entries.length > 0 && (
        <p className={styles['actions']}>
          <ActionButton onClick={onClear}>Clear</ActionButton>
        </p>
      )}
    </section>
  );
}
