import { useEffect, useRef } from 'react';
import { type Choice, type CheckboxAddOn, getCheckboxAddOns } from '#src/domain/booking/choice.ts';
import { extraTimeStepMinutes, maxExtraTimeSteps } from '#src/domain/booking/booking-limits.ts';
import type { ReportAction } from '../use-funnel.ts';
import { ChoiceCards } from '#src/ui/ChoiceCards.tsx';
import { type BoundField, FieldSelect } from '#src/ui/Field.tsx';
import { site } from '#src/content/site.ts';
import { formatDollars } from '#src/domain/studio/money.ts';
import { LongerSession } from './LongerSession.tsx';
import styles from '../steps/Steps.module.css';

interface Props {
  choice: Choice;
  field: (name: string) => BoundField;
  report: ReportAction;
  onChange: (part: Partial<Choice>) => void;
}

const { booking } = site;
const extraTime = site.addOns.find(({ id }) => id === 'extraTime');

const guestOptions = Object.fromEntries(
  Array.from({ length: booking.maximumGuests }, (_, index) => [
    index + 1,
    index ? `${index + 1}` : 'Just me',
  ]),
);

const formatExtraTime = (steps: number) =>
  `${steps * extraTimeStepMinutes} minutes, ${formatDollars(steps * (extraTime?.price ?? 0))}`;
const timeOptions = Object.fromEntries(
  Array.from({ length: maxExtraTimeSteps + 1 }, (_, steps) => [
    steps,
    steps ? formatExtraTime(steps) : 'None',
  ]),
);

const addOnCards = getCheckboxAddOns(site).map(({ id, name, price, detail }) => ({
  value: id,
  contents: (
    <span>
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
  const fee = booking.extraGuestFee;
  const toggle = (id: CheckboxAddOn, isChecked: boolean) =>
    onChange({ addOns: isChecked ? [...choice.addOns, id] : choice.addOns.filter((other) => other !== id) });
  return (
    <>
      <div className={styles['selects']} ref={row}>
        <FieldSelect
          {...field('guests')}
          label="How many people, including you?"
          hint={`Up to ${booking.includedGuests} are included. ${
            fee === null ? 'For more, we’ll confirm the fee.' : `Each extra person is ${formatDollars(fee)}.`
          } With ${booking.maximumGuests - 1} or ${booking.maximumGuests}, it’s a tight fit.`}
          options={guestOptions}
          value={String(choice.guests)}
          onChange={({ currentTarget }) => onChange({ guests: Number(currentTarget.value) })}
        />
        <FieldSelect
          {...field('extraTime')}
          label="Extra time"
          hint={extraTime?.detail ?? ''}
          options={timeOptions}
          value={String(choice.extraTime)}
          onChange={({ currentTarget }) => onChange({ extraTime: Number(currentTarget.value) })}
        />
        <LongerSession choice={choice} controlId={field('extraTime').id} onChange={onChange} />
      </div>
      <ChoiceCards
        className={styles['extras']}
        field={field('addOns')}
        legend="Add-ons"
        type="checkbox"
        cards={addOnCards}
        chosen={choice.addOns}
        onChange={toggle}
      />
    </>
  );
}
