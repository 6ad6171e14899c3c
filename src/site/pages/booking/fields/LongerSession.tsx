import { useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { type Choice, getTotalMinutes } from '#src/domain/booking/choice.ts';
import { describeLongerSession, findLongerSession } from '#src/domain/booking/longer-session.ts';
import { site } from '#src/content/site.ts';
import { useHydrated } from '../../../hydration.ts';
import styles from './LongerSession.module.css';

interface Props {
  choice: Choice;
  /** id of the extra time control, which receives focus when the button disappears */
  controlId: string;
  onChange: (part: Partial<Choice>) => void;
}

/** Offers a longer session if it costs no more than the session with extra time. */
export function LongerSession({ choice, controlId, onChange }: Props) {
  const [lastSwitch, setLastSwitch] = useState<Partial<Choice>>({});
  if (!useHydrated()) return null;
  const longer = findLongerSession(choice, site);
  const isSwitched = lastSwitch.session === choice.session && lastSwitch.extraTime === choice.extraTime;
  const session = site.sessions.find(({ id }) => id === choice.session);
  return (
    <div className={styles['longer']}>
      <output>
        {longer && describeLongerSession(longer)}
        {isSwitched &&
          session &&
          `You switched to ${session.name}, ${getTotalMinutes(choice, site)} minutes.`}
      </output>
      {longer && (
        <Button
          variant="quiet"
          onClick={() => {
            document.getElementById(controlId)?.focus();
            setLastSwitch(longer.change);
            onChange(longer.change);
          }}
        >
          Switch to {longer.name}
        </Button>
      )}
    </div>
  );
}
