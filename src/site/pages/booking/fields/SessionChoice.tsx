import type { SessionId } from '#src/domain/studio/ids.ts';
import { FieldError } from '#src/ui/FieldError.tsx';
import { site } from '#src/content/site.ts';
import { formatDollars } from '#src/domain/studio/money.ts';
import { formatOutfits } from '#src/domain/studio/outfits.ts';
import styles from './Choices.module.css';

interface Props {
  chosen: SessionId | null;
  error: string | undefined;
  onChoose: (session: SessionId) => void;
}

/** The three sessions, with bars that show their lengths to scale. */
export function SessionChoice({ chosen, error, onChoose }: Props) {
  return (
    <fieldset className={styles['sessions']} aria-describedby="booking-session-error">
      <legend className="visually-hidden">Session</legend>
      {site.sessions.map(({ id, name, duration, bestFor, outfitChanges, offPeak, primeTime, popular }) => (
        <label key={id}>
          <input
            type="radio"
            name="session"
            id={`booking-session-${id}`}
            value={id}
            required
            checked={chosen === id}
            suppressHydrationWarning
            onChange={() => onChoose(id)}
          />
          <span>
            <b>
              {name} {popular && <small>Most popular</small>}
            </b>
            <span>
              {duration} minutes, {formatOutfits(outfitChanges)}
            </span>
          </span>
          <span>{bestFor}</span>
          <i style={{ '--minutes': duration }} aria-hidden="true" />
          <span className={styles['price']}>
            {formatDollars(offPeak)}
            <small>{formatDollars(primeTime)} peak</small>
          </span>
        </label>
      ))}
      <FieldError id="booking-session" name="session" {...(error && { error })} />
    </fieldset>
  );
}
