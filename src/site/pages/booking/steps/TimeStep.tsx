import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Choice, getTotalMinutes } from '#src/domain/booking/choice.ts';
import { type BoundField, Field, FieldSelect } from '#src/ui/Field.tsx';
import { findStartTimes, getBookableDays, getSlotRules, limitStartTimes } from '#src/domain/booking/slots.ts';
import { site } from '#src/content/site.ts';
import { paths } from '#src/paths.ts';
import { formatTime, formatWeekdayDate } from '#src/domain/time/date.ts';
import { describeNotOpenYet } from '#src/domain/studio/customer-texts.ts';
import { formatHoursOn, formatWeekInSentence } from '#src/domain/studio/opening-hours.ts';
import type { ReportAction } from '../use-funnel.ts';
import { useHydrated } from '../../../hydration.ts';
import { DayPicker } from '../fields/DayPicker.tsx';
import { Extras } from '../fields/Extras.tsx';
import { StartPicker } from '../fields/StartPicker.tsx';
import { StepFields, StepSection } from './StepSection.tsx';
import { getScrollBehavior, type Step } from './use-steps.ts';
import styles from './Steps.module.css';

interface Props {
  choice: Choice;
  /** explains why the chosen day or start time was removed */
  notice: string;
  field: (name: string) => BoundField;
  report: ReportAction;
  onChange: (part: Partial<Choice>) => void;
  goToStep: (step: Step) => void;
}

const { brand, hours, booking } = site;
const openHours = formatWeekInSentence(hours);
const shortestMinutes = Math.min(...site.sessions.map(({ duration }) => duration));

/** The usual start times of all weekdays, for visitors without JavaScript. The service checks the request. */
function getStartOptions(): Record<string, string> {
  const rules = getSlotRules(site.sessions);
  const starts = hours.week.flatMap((open) => findStartTimes(open, shortestMinutes, [], rules));
  const times = new Set(limitStartTimes(starts).map(({ time }) => time));
  return {
    '': 'Choose a time',
    ...Object.fromEntries([...times].toSorted().map((time) => [time, formatTime(time)])),
  };
}

export function TimeStep({ choice, notice, field, report, onChange, goToStep }: Props) {
  const isHydrated = useHydrated();
  const starts = useRef<HTMLFieldSetElement>(null);
  /** On phones, the start times appear below the window. Those of the first part of the day are scrolled into it. */
  function pickDay(day: string) {
    flushSync(() => onChange({ day }));
    const lastOfFirstPart = starts.current?.querySelector('label:last-of-type input');
    (lastOfFirstPart ?? starts.current)?.scrollIntoView({ block: 'nearest', behavior: getScrollBehavior() });
  }
  return (
    <StepSection step={2} heading="Time and add-ons" next={{ to: 3, goToStep }}>
      <p className="note">Pick a day and a time. {describeNotOpenYet(brand) ?? `We’re open ${openHours}.`}</p>
      {isHydrated ? (
        <div className={styles['pickers']}>
          <DayPicker
            chosen={choice.day}
            minutes={getTotalMinutes(choice, site)}
            error={field('day').error}
            onChoose={(day) => onChange({ day })}
            onPick={pickDay}
          />
          <StartPicker
            ref={starts}
            choice={choice}
            notice={notice}
            error={field('time').error}
            onChoose={(time) => onChange({ time })}
          />
        </div>
      ) : (
        <>
          <StepFields>
            <Field {...field('day')} type="date" label="Day" />
            <FieldSelect {...field('time')} label="Start time" options={getStartOptions()} />
          </StepFields>
          <p className="note">
            Is your day full? We can <a href={paths.notifyMe()}>tell you if a time opens</a>.
          </p>
        </>
      )}
      <HolidayNotes />
      <Extras choice={choice} field={field} report={report} onChange={onChange} />
    </StepSection>
  );
}

/** Lists the bookable days with special hours. They depend on today's date, so they appear after hydration. */
function HolidayNotes() {
  const [now] = useState(() => new Date());
  if (!useHydrated()) return null;
  const { first, last } = getBookableDays({ booking, hours }, now);
  const upcoming = hours.exceptions.filter(({ date }) => date >= first && date <= last);
  if (upcoming.length === 0) return null;
  return (
    <ul className={styles['holidays']} aria-label="Days with special hours">
      {upcoming.map(({ date, name }) => (
        <li key={date}>
          {name}, {formatWeekdayDate(date)}: {formatHoursOn(date, hours)}
        </li>
      ))}
    </ul>
  );
}
