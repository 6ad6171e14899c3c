import { useEffect, useRef, useState } from 'react';
import {
  type Choice,
  getCheckboxAddOns,
  getExtraTimeAddOn,
  getExtraTimeChoices,
  getTotalMinutes,
} from '#src/domain/booking/choice.ts';
import type { ReportAction } from '../use-funnel.ts';
import { ChoiceCards } from '#src/ui/ChoiceCards.tsx';
import { type BoundField, FieldSelect } from '#src/ui/Field.tsx';
import { site } from '#src/content/site.ts';
import { describeGuests } from '#src/domain/studio/customer-texts.ts';
import { formatDollars } from '#src/domain/studio/money.ts';
import styles from '../steps/Steps.module.css';
import { Button } from '#src/ui/Button.tsx';
import { describeLongerSession, findLongerSession } from '#src/domain/booking/longer-session.ts';
import { useHydrated } from '../../../hydration.ts';

interface Props {
  choice: Choice;
  field: (name: string) => BoundField;
  report: ReportAction;
  onChange: (part: Partial<Choice>) => void;
}

const { booking } = site;
const extraTime = getExtraTimeAddOn(site);

const guestOptions = Object.fromEntries(
  Array.from({ length: booking.maximumGuests }, (_, index) => [
    index + 1,
    index ? `${index + 1}` : 'Just me',
  ]),
);

const timeOptions = Object.fromEntries(
  getExtraTimeChoices(site).map((minutes) => [minutes, formatExtraTime(minutes)]),
);

function formatExtraTime(minutes: number): string {
  if (!extraTime || minutes === 0) return 'None';
  return `${minutes} minutes, ${formatDollars((minutes / extraTime.minutes) * extraTime.price)}`;
}

const addOnCards = getCheckboxAddOns(site).map(({ id, name, price, detail, look }) => ({
  value: id,
  contents: (
    <span data-look={look}>
      {name} {detail && <small>{detail}</small>}
    </span>
  ),
  price: formatDollars(price),
}));

export function Extras({ choice, field, report, onChange }: Props) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) report({ type: 'extras viewed' });
    });
    if (row.current) observer.observe(row.current);
    return () => observer.disconnect();
  }, [report]);
  const toggle = (id: string, isChecked: boolean) =>
    onChange({ addOns: isChecked ? [...choice.addOns, id] : choice.addOns.filter((other) => other !== id) });
  return (
    <>
      <div className={styles['selects']} ref={row}>
        <FieldSelect
          {...field('guests')}
          label="How many people, including you?"
          hint={`${describeGuests(booking)} With ${booking.maximumGuests - 1} or ${booking.maximumGuests}, it’s a tight fit.`}
          options={guestOptions}
          value={String(choice.guests)}
          onChange={({ currentTarget }) => onChange({ guests: Number(currentTarget.value) })}
        />
        {extraTime && (
          <>
            <FieldSelect
              {...field('extraTime')}
              label={extraTime.name}
              hint={extraTime.detail ?? ''}
              options={timeOptions}
              value={String(choice.extraTime)}
              onChange={({ currentTarget }) => onChange({ extraTime: Number(currentTarget.value) })}
            />
            <LongerSession choice={choice} controlId={field('extraTime').id} onChange={onChange} />
          </>
        )}
      </div>
      {addOnCards.length > 0 && (
        <ChoiceCards
          className={styles['extras']}
          field={field('addOns')}
          legend="Add-ons"
          type="checkbox"
          cards={addOnCards}
          chosen={choice.addOns}
          onChange={toggle}
        />
      )}
    </>
  );
}

interface LongerSessionProps {
  choice: Choice;
  /** id of the extra time control, which receives focus when the button disappears */
  controlId: string;
  onChange: (part: Partial<Choice>) => void;
}

/** Offers a longer session if it costs no more than the session with extra time. */
function LongerSession({ choice, controlId, onChange }: LongerSessionProps) {
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
