import { type ChangeEvent, startTransition, useEffect, useState } from 'react';
import {
  readChoice,
  type Choice,
  emptyChoice,
  getCheckboxAddOns,
  getExtraTimeChoices,
  readFormChoice,
} from '#src/domain/booking/choice.ts';
import { getBookableDays } from '#src/domain/booking/slots.ts';
import { describeGuests } from '#src/domain/studio/customer-texts.ts';
import { formatDollars } from '#src/domain/studio/money.ts';
import { maxWishes, partsOfDay } from '#src/domain/waitlist/limits.ts';
import { site } from '#src/content/site.ts';
import { paths } from '#src/paths.ts';
import { ChoiceCards } from '#src/ui/ChoiceCards.tsx';
import { type BoundField, Field, FieldRow, FieldSelect } from '#src/ui/Field.tsx';
import { Consent } from '../../forms/Consent.tsx';
import { FormFooter, FormLayout, Honeypot } from '../../forms/Form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useHydrated } from '../../hydration.ts';
import styles from './NotifyMePage.module.css';

const sessions = {
  '': 'Choose a session',
  ...Object.fromEntries(site.sessions.map(({ id, name, duration }) => [id, `${name}, ${duration} minutes`])),
};
const people = Object.fromEntries(
  Array.from({ length: site.booking.maximumGuests }, (_, index) => [
    index + 1,
    index ? `${index + 1}` : 'Just me',
  ]),
);
const extraTimes = Object.fromEntries(
  getExtraTimeChoices(site).map((minutes) => [minutes, minutes === 0 ? 'None' : `${minutes} minutes`]),
);
const hasExtraTime = getExtraTimeChoices(site).length > 1;
const addOnCards = getCheckboxAddOns(site).map(({ id, name, price }) => ({
  value: id,
  contents: <span>{name}</span>,
  price: formatDollars(price),
}));

/** Reads the choice from the booking page, which links here. Fields that were filled in before hydration stay as they are. */
function readInitialChoice(form: HTMLFormElement | null): Choice {
  const linked = readChoice(new URLSearchParams(location.search), site);
  return { ...linked, ...(form && readFormChoice(form, site)) };
}

function useLinkedChoice(form: { current: HTMLFormElement | null }) {
  const [choice, setChoice] = useState<Choice>(emptyChoice);
  // Wait for hydration, because the prerender has no query.
  useEffect(() => {
    const initial = readInitialChoice(form.current);
    startTransition(() => setChoice(initial));
    const day = form.current?.elements.namedItem('day1');
    if (day instanceof HTMLInputElement) day.value ||= initial.day ?? '';
  }, [form]);
  return { choice, change: (part: Partial<Choice>) => setChoice((before) => ({ ...before, ...part })) };
}

/** The form for visitors whose day is full. Only the service knows which days are full, so any day is accepted. */
export function WishForm() {
  const form = useForm({
    name: 'wish',
    to: 'wishes',
    schema: () => import('#src/domain/waitlist/wish.ts').then(({ wishRequest }) => wishRequest),
    failure: 'We couldn’t save your days. Please try again.',
    onDone: () => 'Please press “See my days” in our email, then “Yes, tell me” on the page that opens.',
  });
  const { choice, change } = useLinkedChoice(form.form.ref);
  const toggle = (id: string, isChecked: boolean) =>
    change({ addOns: isChecked ? [...choice.addOns, id] : choice.addOns.filter((other) => other !== id) });
  const select = (name: 'guests' | 'extraTime') => ({
    ...form.field(name),
    value: String(choice[name]),
    onChange: ({ currentTarget }: ChangeEvent<HTMLSelectElement>) =>
      change({ [name]: Number(currentTarget.value) }),
  });
  return (
    <FormLayout {...form.form}>
      {form.phase !== 'done' && (
        <>
          <FieldSelect
            {...form.field('session')}
            label="Session"
            options={sessions}
            value={choice.session ?? ''}
            onChange={({ currentTarget: { value } }) =>
              change({ session: site.sessions.find(({ id }) => id === value)?.id ?? null })
            }
          />
          <FieldRow>
            <FieldSelect
              {...select('guests')}
              label="How many people, including you?"
              hint={describeGuests(site.booking)}
              options={people}
            />
            {hasExtraTime && <FieldSelect {...select('extraTime')} label="Extra time" options={extraTimes} />}
          </FieldRow>
          <Days field={form.field} />
          {addOnCards.length > 0 && (
            <details className={styles['more']}>
              <summary>Choose add-ons</summary>
              <ChoiceCards
                field={form.field('addOns')}
                legend="Add-ons"
                type="checkbox"
                cards={addOnCards}
                chosen={choice.addOns}
                onChange={toggle}
                className={styles['addOns']}
              />
            </details>
          )}
          <FieldRow>
            <Field {...form.field('name')} label="Your name" autoComplete="name" maxLength={100} />
            <Field {...form.field('email')} label="Email" type="email" autoComplete="email" maxLength={254} />
          </FieldRow>
          <Field
            {...form.field('phone')}
            label="Phone"
            type="tel"
            autoComplete="tel"
            optional
            maxLength={40}
          />
          <Honeypot form="wish" />
        </>
      )}
      <FormFooter form={form} label="Tell me if a time opens" busyLabel="Sending…" thanks="One more step.">
        <Consent
          wording={`We’ll use this only to tell you about times, and delete it 30 days after your last day. [Privacy](${paths.privacy()})`}
        />
      </FormFooter>
    </FormLayout>
  );
}

/** The wished days. Only the first one is required. */
function Days({ field }: { field: (name: string) => BoundField }) {
  const [now] = useState(() => new Date());
  // The prerendered page may be old.
  const range = useHydrated() ? getBookableDays(site, now) : null;
  const rows = Array.from({ length: maxWishes }, (_, index) => (
    <FieldRow key={index}>
      <Field
        {...field(`day${index + 1}`)}
        type="date"
        label={`Day ${index + 1}`}
        optional={index > 0}
        min={range?.first}
        max={range?.last}
      />
      <FieldSelect {...field(`part${index + 1}`)} label={`Time on day ${index + 1}`} options={partsOfDay} />
    </FieldRow>
  ));
  return (
    <>
      {rows[0]}
      <details className={styles['more']}>
        <summary>Add up to {maxWishes - 1} more days</summary>
        <div>{rows.slice(1)}</div>
      </details>
    </>
  );
}
