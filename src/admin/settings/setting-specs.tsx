import type { ReactNode } from 'react';
import { Field } from '#src/components/Field.tsx';
import { FieldCheck } from '#src/components/FieldCheck.tsx';
import { FieldRow } from '#src/components/FieldFrame.tsx';
import { FieldTextArea } from '#src/components/FieldTextArea.tsx';
import type { SettingName, SettingValues } from '#src/model/admin/settings.ts';
import type { VersionField } from '../components/ConflictTable.tsx';
import type { FactsList } from '../components/Facts.tsx';
import type { FieldOf } from '../components/FormDialog.tsx';
import { textOf } from '../components/text-of.ts';

/** How one setting is shown, edited and compared. */
export interface SettingSpec<Value extends object = never> {
  name: SettingName;
  heading: string;
  lead: string;
  facts: (value: Value) => FactsList;
  /** the fields of its form */
  fields: (value: Value, field: FieldOf) => ReactNode;
  /** the form's values; numbers are sent as typed, and the service checks them */
  read: (values: FormData) => object;
  versionFields: readonly VersionField[];
}

const yesNo = (value: unknown) => (value === true || value === 'yes' ? 'yes' : 'no');
const daysText = (days: number) => (days === 0 ? 'for good' : `${days} days`);
const addressesOf = (text: string) => text.split(/[\s,;]+/).filter(Boolean);
const showAddresses = (value: unknown) =>
  (Array.isArray(value) ? value.map(String) : addressesOf(typeof value === 'string' ? value : '')).join(
    ', ',
  ) || 'the studio’s own';

interface NumberProps extends ReturnType<FieldOf> {
  label: string;
  hint: string;
  value: number;
}

const NumberField = ({ value, ...field }: NumberProps) => (
  <Field {...field} inputMode="numeric" defaultValue={value} autoComplete="off" />
);

interface SwitchProps extends ReturnType<FieldOf> {
  label: string;
  isOn: boolean;
}

const Switch = ({ isOn, ...field }: SwitchProps) => (
  <FieldCheck {...field} required={false} defaultChecked={isOn} />
);

export const bookingSpec: SettingSpec<SettingValues['booking']> = {
  name: 'booking',
  heading: 'Notice, pauses and answers',
  lead: 'How late a session can be requested, how long the room rests between two, and when a request without your answer lapses.',
  facts: ({ noticeHours, pauseMinutes, answerHours }) => [
    ['Notice', noticeHours ? `${noticeHours} hours before the start` : 'as the site says'],
    ['Pause', pauseMinutes ? `${pauseMinutes} minutes between sessions` : 'none'],
    ['Requests lapse', `after ${answerHours} hours without an answer`],
  ],
  fields: ({ noticeHours, pauseMinutes, answerHours }, field) => (
    <FieldRow>
      <NumberField
        {...field('noticeHours')}
        label="Notice in hours"
        hint="0 to 336. 0: as the site says"
        value={noticeHours}
      />
      <NumberField {...field('pauseMinutes')} label="Pause in minutes" hint="0 to 120" value={pauseMinutes} />
      <NumberField
        {...field('answerHours')}
        label="Requests lapse after hours"
        hint="1 to 336"
        value={answerHours}
      />
    </FieldRow>
  ),
  read: (values) => ({
    noticeHours: textOf(values, 'noticeHours'),
    pauseMinutes: textOf(values, 'pauseMinutes'),
    answerHours: textOf(values, 'answerHours'),
  }),
  versionFields: [
    { name: 'noticeHours', label: 'Notice' },
    { name: 'pauseMinutes', label: 'Pause' },
    { name: 'answerHours', label: 'Requests lapse after' },
  ],
};

export const accessSpec: SettingSpec<SettingValues['access']> = {
  name: 'access',
  heading: 'Idle timeout',
  lead: 'Signs you out after a while without activity. Every sign-in ends after 480 minutes in any case.',
  facts: ({ idleMinutes }) => [['After', idleMinutes ? `${idleMinutes} minutes` : 'off']],
  fields: ({ idleMinutes }, field) => (
    <NumberField
      {...field('idleMinutes')}
      label="Minutes without activity"
      hint="0 to 480. 0 turns it off"
      value={idleMinutes}
    />
  ),
  read: (values) => ({ idleMinutes: textOf(values, 'idleMinutes') }),
  versionFields: [{ name: 'idleMinutes', label: 'Minutes without activity' }],
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
  fields: ({ to, requests, orders, messages }, field) => (
    <>
      <Field
        {...field('to', 'to.0')}
        label="Addresses"
        hint="With commas between. Empty: the studio’s own address"
        required={false}
        defaultValue={to.join(', ')}
        autoComplete="off"
      />
      <Switch {...field('requests')} label="When a session is asked for" isOn={requests} />
      <Switch {...field('orders')} label="When a gift card is ordered" isOn={orders} />
      <Switch {...field('messages')} label="When someone writes by the contact page" isOn={messages} />
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
  fields: ({ on, hour }, field) => (
    <>
      <Switch {...field('on')} label="Remind customers the day before" isOn={on} />
      <NumberField {...field('hour')} label="At what hour" hint="6 to 21" value={hour} />
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
  fields: ({ doubleOptIn, welcome }, field) => (
    <>
      <Switch
        {...field('doubleOptIn')}
        label="Ask for a confirmation by mail before anything is sent"
        isOn={doubleOptIn}
      />
      <Switch {...field('welcome')} label="Send the welcome mail" isOn={welcome} />
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
  fields: ({ newsletter, booking }, field) => (
    <>
      <FieldTextArea
        {...field('newsletter')}
        label="Newsletter"
        rows={3}
        maxLength={600}
        defaultValue={newsletter}
      />
      <FieldTextArea {...field('booking')} label="Booking" rows={3} maxLength={600} defaultValue={booking} />
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
  facts: (value) => kept.map(([name, label]) => [label, daysText(value[name])] as const),
  fields: (value, field) => (
    <FieldRow>
      {kept.map(([name, label, hint]) => (
        <NumberField key={name} {...field(name)} label={label} hint={hint} value={value[name]} />
      ))}
    </FieldRow>
  ),
  read: (values) => Object.fromEntries(kept.map(([name]) => [name, textOf(values, name)])),
  versionFields: kept.map(([name, label]) => ({ name, label })),
};
