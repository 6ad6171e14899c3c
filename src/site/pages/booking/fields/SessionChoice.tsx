import type { ReactNode } from 'react';
import { ChoiceCards } from '#src/ui/ChoiceCards.tsx';
import type { BoundField } from '#src/ui/Field.tsx';
import type { Session } from '#src/domain/studio/session.ts';
import { site } from '#src/content/site.ts';
import { formatDollars } from '#src/domain/studio/money.ts';
import { formatOutfits } from '#src/domain/studio/customer-texts.ts';
import styles from './SessionChoice.module.css';

interface Props {
  field: BoundField;
  legend: ReactNode;
  chosen: string | null;
  onChoose: (session: string) => void;
  /** A gift card covers any day and time, so it has one price. */
  isGift?: boolean;
  disabled?: boolean;
}

const longestMinutes = Math.max(...site.sessions.map(({ duration }) => duration));

function toCard(session: Session, isGift: boolean) {
  const { id, name, duration, bestFor, outfitChanges, offPeak, primeTime, popular } = session;
  return {
    value: id,
    contents: (
      <>
        <span>
          <b>
            {name} {popular && <span className="tag">Most Popular</span>}
          </b>
          <span>
            {duration} minutes, {isGift ? 'any day and time' : formatOutfits(outfitChanges)}
          </span>
        </span>
        {!isGift && <span data-purpose>{bestFor}</span>}
        <i style={{ '--minutes': duration, '--longest': longestMinutes }} aria-hidden="true" />
      </>
    ),
    price: isGift ? (
      formatDollars(primeTime)
    ) : (
      <>
        {formatDollars(offPeak)}
        <small>{formatDollars(primeTime)} peak</small>
      </>
    ),
  };
}

/** The sessions, with bars that show their lengths to scale. */
export function SessionChoice({ chosen, isGift = false, onChoose, ...props }: Props) {
  return (
    <ChoiceCards
      {...props}
      className={styles['sessions']}
      type="radio"
      cards={site.sessions.map((session) => toCard(session, isGift))}
      chosen={chosen ? [chosen] : []}
      onChange={onChoose}
    />
  );
}
