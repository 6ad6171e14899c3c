import { ChoiceCards } from '#src/ui/ChoiceCards.tsx';
import { site } from '#src/content/site.ts';
import { formatDollars } from '#src/domain/studio/money.ts';
import { formatOutfits } from '#src/domain/studio/customer-texts.ts';
import styles from './SessionChoice.module.css';

interface Props {
  chosen: string | null;
  error: string | undefined;
  onChoose: (session: string) => void;
}

const longestMinutes = Math.max(...site.sessions.map(({ duration }) => duration));

const sessionCards = site.sessions.map(
  ({ id, name, duration, bestFor, outfitChanges, offPeak, primeTime, popular }) => ({
    value: id,
    contents: (
      <>
        <span>
          <b>
            {name} {popular && <small>Most popular</small>}
          </b>
          <span>
            {duration} minutes, {formatOutfits(outfitChanges)}
          </span>
        </span>
        <span>{bestFor}</span>
        <i style={{ '--minutes': duration, '--longest': longestMinutes }} aria-hidden="true" />
      </>
    ),
    price: (
      <>
        {formatDollars(offPeak)}
        <small>{formatDollars(primeTime)} peak</small>
      </>
    ),
  }),
);

/** The sessions, with bars that show their lengths to scale. */
export function SessionChoice({ chosen, error, onChoose }: Props) {
  return (
    <ChoiceCards
      className={styles['sessions']}
      field={{ id: 'booking-session', name: 'session', error }}
      legend={<span className="visually-hidden">Session</span>}
      type="radio"
      cards={sessionCards}
      chosen={chosen ? [chosen] : []}
      onChange={onChoose}
    />
  );
}
