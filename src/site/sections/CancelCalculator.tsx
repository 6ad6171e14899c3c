import { type FormEvent, useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { type CancelResult, getCancelResult } from '#src/domain/booking/cancellation.ts';
import type { Studio } from '#src/domain/studio/studio.ts';
import styles from './CancelCalculator.module.css';
import { Field } from '#src/ui/Field.tsx';

interface Props {
  hours: Studio['hours'];
  cancelHours: number;
  city: string;
}

const getBrowserTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Explains the cancellation rule. With JavaScript, it also calculates the deadline for a given session. */
export function CancelCalculator({ hours, cancelHours, city }: Props) {
  const [result, setResult] = useState<CancelResult | null>(null);
  const invalid = result && 'field' in result ? result : null;
  const answered = result && 'answer' in result ? result : null;

  function calculate(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const values = new FormData(form);
    const getText = (name: string) => {
      const value = values.get(name);
      return typeof value === 'string' ? value : '';
    };
    const session = { day: getText('day'), time: getText('time') };
    const next = getCancelResult(session, new Date(), { hours, cancelHours, city }, getBrowserTimeZone());
    setResult(next);
    if ('field' in next) form.querySelector<HTMLElement>(`[name="${next.field}"]`)?.focus();
  }

  return (
    <div className={styles['calculator']}>
      <form onSubmit={calculate} noValidate>
        <Field
          id="cancel-day"
          name="day"
          type="date"
          label="Day of your session"
          error={invalid?.field === 'day' ? invalid.error : undefined}
        />
        <Field
          id="cancel-time"
          name="time"
          type="time"
          label="Start time (Eastern)"
          error={invalid?.field === 'time' ? invalid.error : undefined}
        />
        <Button variant="primary" type="submit">
          Can I still cancel?
        </Button>
      </form>
      <div>
        <p>
          You can cancel or reschedule for free up to {cancelHours} hours before your session starts, and
          after that, your session is non-refundable. All times are {city} time (Eastern).
        </p>
        <output data-state={answered?.state}>
          {answered && (
            <>
              <strong>{answered.answer}</strong>
              <span>{answered.detail}</span>
            </>
          )}
        </output>
      </div>
    </div>
  );
}
