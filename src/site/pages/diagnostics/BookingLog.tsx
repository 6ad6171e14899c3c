import { ActionButton } from '#src/ui/ActionButton.tsx';
import { site } from '#src/content/site.ts';
import styles from './Diagnostics.module.css';

export interface LogEntry {
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

export function BookingLog({ entries, onClear }: Props) {
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
          <p className="note">Nothing yet. Load a scheduler, or step through the funnel.</p>
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
