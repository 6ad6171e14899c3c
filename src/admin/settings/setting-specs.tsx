import type { ReactNode } from 'react';
import type { SettingName, SettingValues } from '#src/model/admin/settings.ts';
import type { VersionField } from '../components/BothVersions.tsx';
import type { FactsList } from '../components/Facts.tsx';
import { Field } from '../components/Field.tsx';
import { FieldPair } from '../components/FieldPair.tsx';
import { textOf } from '../components/text-of.ts';
import { Tick } from '../components/Tick.tsx';
import { NumberField } from './NumberField.tsx';

/** How one setting is shown, edited and compared. */
export interface SettingSpec<Value extends object = never> {
  name: SettingName;
  heading: string;
  lead: string;
  facts: (value: Value) => FactsList;
  /** the fields of its form, filled with the value */
  fields: (value: Value, errors: Record<string, string>) => ReactNode;
  /** what the form holds; numbers go as they were typed, and the service judges them */
  read: (values: FormData) => object;
  versionFields: readonly VersionField[];
}

const yesNo = (value: unknown) => (value === true || value === 'on' ? 'yes' : 'no');
const sayDays = (days: number) => (days === 0 ? 'for good' : `${days} days`);
const addressesOf = (text: string) => text.split(/[\s,;]+/).filter(Boolean);
const showAddresses = (value: unknown) =>
  (Array.isArray(value) ? value.map(String) : addressesOf(typeof value === 'string' ? value : '')).join(
    ', ',
  ) || 'the studio’s own';

export const bookingSpec: SettingSpec<SettingValues['booking']> = {
  name: 'booking',
  heading: 'Notice and pauses',
  lead: 'How late a session can be asked for, and how long the room rests between two.',
  facts: ({ noticeHours, pauseMinutes }) => [
    ['Notice', noticeHours ? `${noticeHours} hours before the start` : 'as the site says'],
    ['Pause', pauseMinutes ? `${pauseMinutes} minutes between sessions` : 'none'],
  ],
  fields: (value, errors) => (
    <FieldPair>
      <NumberField
        name="noticeHours"
        label="Notice in hours"
        hint="0 to 336. 0: as the site says"
        value={value.noticeHours}
        error={errors['noticeHours']}
      />
      <NumberField
        name="pauseMinutes"
        label="Pause in minutes"
        hint="0 to 120"
        value={value.pauseMinutes}
        error={errors['pauseMinutes']}
      />
    </FieldPair>
  ),
  read: (values) => ({
    noticeHours: textOf(values, 'noticeHours'),
    pauseMinutes: textOf(values, 'pauseMinutes'),
  }),
  versionFields: [
    { name: 'noticeHours', label: 'Notice' },
    { name: 'pauseMinutes', label: 'Pause' },
  ],
};

export const noticesSpec: SettingSpec<SettingValues['notices']> = {
  name: 'notices',
  heading: 'Mails to you',
  lead: 'Who is told when something arrives.',
  facts: ({ to, requests, orders, messages }) => [
    ['Go to', showAddresses(to)],
    ['Of requests', yesNo(requests)],
    ['Of card orders', yesNo(orders)],
    ['Of messages', yesNo(messages)],
  ],
  fields: ({ to, requests, orders, messages }, errors) => (
    <>
      <Field
        name="to"
        label="Addresses"
        hint="With commas between. Empty: the studio’s own address"
        error={errors['to'] ?? errors['to.0']}
      >
        {(field) => <input {...field} defaultValue={to.join(', ')} autoComplete="off" />}
      </Field>
      <Tick name="requests" first={requests}>
        When a session is asked for
      </Tick>
      <Tick name="orders" first={orders}>
        When a gift card is ordered
      </Tick>
      <Tick name="messages" first={messages}>
        When someone writes by the contact page
      </Tick>
    </>
  ),
  read: (values) => ({
    to: addressesOf(textOf(values, 'to')),
    requests: values.has('requests'),
    orders: values.has('orders'),
    messages: values.has('messages'),
  }),
  versionFields: [
    { name: 'to', label: 'Addresses', show: showAddresses },
    { name: 'requests', label: 'Of requests', show: yesNo },
    { name: 'orders', label: 'Of card orders', show: yesNo },
    { name: 'messages', label: 'Of messages', show: yesNo },
  ],
};

export const remindersSpec: SettingSpec<SettingValues['reminders']> = {
  name: 'reminders',
  heading: 'Reminders',
  lead: 'A mail the day before each session.',
  facts: ({ on, hour }) => [
    ['Sent', yesNo(on)],
    ['At', on && `${hour}:00`],
  ],
  fields: ({ on, hour }, errors) => (
    <>
      <Tick name="on" first={on}>
        Remind customers the day before
      </Tick>
      <NumberField name="hour" label="At what hour" hint="6 to 21" value={hour} error={errors['hour']} />
    </>
  ),
  read: (values) => ({ on: values.has('on'), hour: textOf(values, 'hour') }),
  versionFields: [
    { name: 'on', label: 'Sent', show: yesNo },
    { name: 'hour', label: 'Hour' },
  ],
};

export const newsletterSpec: SettingSpec<SettingValues['newsletter']> = {
  name: 'newsletter',
  heading: 'Newsletter',
  lead: 'What happens when someone signs up.',
  facts: ({ doubleOptIn, welcome }) => [
    ['Confirmed by mail', yesNo(doubleOptIn)],
    ['Welcome mail', yesNo(welcome)],
  ],
  fields: ({ doubleOptIn, welcome }) => (
    <>
      <Tick name="doubleOptIn" first={doubleOptIn}>
        Ask for a confirmation by mail before anything is sent
      </Tick>
      <Tick name="welcome" first={welcome}>
        Send the welcome mail
      </Tick>
    </>
  ),
  read: (values) => ({ doubleOptIn: values.has('doubleOptIn'), welcome: values.has('welcome') }),
  versionFields: [
    { name: 'doubleOptIn', label: 'Confirmed by mail', show: yesNo },
    { name: 'welcome', label: 'Welcome mail', show: yesNo },
  ],
};

export const consentSpec: SettingSpec<SettingValues['consent']> = {
  name: 'consent',
  heading: 'Consent wording',
  lead: 'What is stored beside each consent, so that it can be shown what someone agreed to.',
  facts: ({ newsletter, booking }) => [
    ['Newsletter', newsletter],
    ['Booking', booking],
  ],
  fields: ({ newsletter, booking }, errors) => (
    <>
      <Field name="newsletter" label="Newsletter" error={errors['newsletter']}>
        {(field) => <textarea {...field} required rows={3} maxLength={600} defaultValue={newsletter} />}
      </Field>
      <Field name="booking" label="Booking" error={errors['booking']}>
        {(field) => <textarea {...field} required rows={3} maxLength={600} defaultValue={booking} />}
      </Field>
    </>
  ),
  read: (values) => ({ newsletter: textOf(values, 'newsletter'), booking: textOf(values, 'booking') }),
  versionFields: [
    { name: 'newsletter', label: 'Newsletter' },
    { name: 'booking', label: 'Booking' },
  ],
};

const kept: readonly [name: keyof SettingValues['retention'], label: string, hint: string][] = [
  ['messages', 'Messages', '0 to 3650. 0: for good'],
  ['bookings', 'Customers, and names in past bookings', '0 to 3650. 0: for good'],
  ['cardMessages', 'Messages on gift cards', '0 to 3650. 0: for good'],
  ['cards', 'Names on spent gift cards', '0 to 5475. 0: for good'],
  ['mails', 'Mails', '1 to 3650'],
  ['unsubscribed', 'Who left the newsletter', '0 to 3650. 0: for good'],
  ['pending', 'Sign-ups without confirmation', '1 to 365'],
  ['audit', 'Audit log', '90 to 3650'],
];

export const retentionSpec: SettingSpec<SettingValues['retention']> = {
  name: 'retention',
  heading: 'How long data is kept',
  lead: 'Days after its last use; then it is deleted by itself, at night.',
  facts: (value) => kept.map(([name, label]) => [label, sayDays(value[name])] as const),
  fields: (value, errors) => (
    <FieldPair>
      {kept.map(([name, label, hint]) => (
        <NumberField
          key={name}
          name={name}
          label={label}
          hint={hint}
          value={value[name]}
          error={errors[name]}
        />
      ))}
    </FieldPair>
  ),
  read: (values) => Object.fromEntries(kept.map(([name]) => [name, textOf(values, name)])),
  versionFields: kept.map(([name, label]) => ({ name, label })),
};
