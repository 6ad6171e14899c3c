import type { ReactNode } from 'react';
import { sessionMinutes } from '#src/model/admin/session-minutes.ts';
import { Field } from '#src/components/Field.tsx';
import { FieldCheck } from '#src/components/FieldCheck.tsx';
import { FieldRow } from '#src/components/FieldWrapper.tsx';
import { formatTime } from '#src/lib/format/date.ts';
import { FieldTextArea } from '#src/components/FieldTextArea.tsx';
import type { SettingName, SettingValues } from '#src/model/admin/settings.ts';
import type { VersionField } from '../dialogs/ConflictTable.tsx';
import type { DescriptionItems } from '../components/DescriptionList.tsx';
import type { GetFieldProps } from '../dialogs/FormDialog.tsx';
import { getText } from '../dialogs/get-text.ts';

/** Display, form and comparison of one setting. */
export interface SettingSpec<Value extends object = never> {
  name: SettingName;
  heading: string;
  lead: string;
  facts: (value: Value) => DescriptionItems;
  /** the fields of its form */
  fields: (value: Value, field: GetFieldProps) => ReactNode;
  /** the form's values; numbers are sent as typed, and the service checks them */
  read: (values: FormData) => object;
  versionFields: readonly VersionField[];
}

const formatYesNo = (value: unknown) => (value === true || value === 'yes' ? 'Yes' : 'No');
const formatDays = (days: number) => (days === 0 ? 'Forever' : `${days} days`);
const parseEmails = (text: string) => text.split(/[\s,;]+/).filter(Boolean);
const formatEmails = (value: unknown) =>
  (Array.isArray(value) ? value.map(String) : parseEmails(typeof value === 'string' ? value : '')).join(
    ', ',
  ) || 'The studio’s address';

interface NumberProps extends ReturnType<GetFieldProps> {
  label: string;
  hint: string;
  value: number;
}

const NumberField = ({ value, ...field }: NumberProps) => (
  <Field {...field} inputMode="numeric" defaultValue={value} autoComplete="off" />
);

interface SwitchProps extends ReturnType<GetFieldProps> {
  label: string;
  isOn: boolean;
}

const Switch = ({ isOn, ...field }: SwitchProps) => (
  <FieldCheck {...field} required={false} defaultChecked={isOn} />
);

export const bookingSpec: SettingSpec<SettingValues['booking']> = {
  name: 'booking',
  heading: 'Lead time, buffers and replies',
  lead: 'How far ahead visitors must book, the time kept free between sessions, and when an unanswered request expires.',
  facts: ({ noticeHours, pauseMinutes, answerHours }) => [
    ['Lead time', noticeHours ? `${noticeHours} hours` : 'Site default'],
    ['Buffer', pauseMinutes ? `${pauseMinutes} minutes between sessions` : 'None'],
    ['Requests expire', `After ${answerHours} hours without a reply`],
  ],
  fields: ({ noticeHours, pauseMinutes, answerHours }, field) => (
    <FieldRow>
      <NumberField
        {...field('noticeHours')}
        label="Lead time in hours"
        hint="0 to 336. Enter 0 for the site default."
        value={noticeHours}
      />
      <NumberField
        {...field('pauseMinutes')}
        label="Buffer in minutes"
        hint="0 to 120"
        value={pauseMinutes}
      />
      <NumberField
        {...field('answerHours')}
        label="Hours until a request expires"
        hint="1 to 336"
        value={answerHours}
      />
    </FieldRow>
  ),
  read: (values) => ({
    noticeHours: getText(values, 'noticeHours'),
    pauseMinutes: getText(values, 'pauseMinutes'),
    answerHours: getText(values, 'answerHours'),
  }),
  versionFields: [
    { name: 'noticeHours', label: 'Lead time' },
    { name: 'pauseMinutes', label: 'Buffer' },
    { name: 'answerHours', label: 'Requests expire after' },
  ],
};

export const accessSpec: SettingSpec<SettingValues['access']> = {
  name: 'access',
  heading: 'Idle timeout',
  lead: `Signs you out after a while without activity. Either way, you’re signed out after ${sessionMinutes} minutes.`,
  facts: ({ idleMinutes }) => [['After', idleMinutes ? `${idleMinutes} minutes` : 'Off']],
  fields: ({ idleMinutes }, field) => (
    <NumberField
      {...field('idleMinutes')}
      label="Minutes without activity"
      hint={`0 to ${sessionMinutes}. Enter 0 to turn it off.`}
      value={idleMinutes}
    />
  ),
  read: (values) => ({ idleMinutes: getText(values, 'idleMinutes') }),
  versionFields: [{ name: 'idleMinutes', label: 'Minutes without activity' }],
};

const formatHours = (hours: unknown) => (Number(hours) === 0 ? 'Never' : `After ${Number(hours)} hours`);

export const paymentSpec: SettingSpec<SettingValues['payment']> = {
  name: 'payment',
  heading: 'Payment',
  lead: 'How customers pay if they can’t pay online, and what happens to unpaid bookings and refunds.',
  facts: ({ atStudio, autoRefund, remindHours, releaseHours }) => [
    ['At the studio', atStudio],
    ['Automatic refunds', formatYesNo(autoRefund)],
    ['Remind customers of unpaid bookings', formatHours(remindHours)],
    ['Cancel unpaid bookings', formatHours(releaseHours)],
  ],
  fields: ({ atStudio, autoRefund, remindHours, releaseHours }, field) => (
    <>
      <FieldTextArea
        {...field('atStudio')}
        label="How to pay at the studio"
        hint="In emails and on the booking’s page, unless customers pay online."
        rows={3}
        maxLength={600}
        defaultValue={atStudio}
      />
      <Switch
        {...field('autoRefund')}
        label="Refund through Stripe and to gift cards without asking you"
        isOn={autoRefund}
      />
      <FieldRow>
        <NumberField
          {...field('remindHours')}
          label="Hours until the reminder"
          hint="Counted from the confirmation. Enter 0 for never."
          value={remindHours}
        />
        <NumberField
          {...field('releaseHours')}
          label="Hours until the booking is canceled"
          hint="Counted from the confirmation. Enter 0 for never."
          value={releaseHours}
        />
      </FieldRow>
    </>
  ),
  read: (values) => ({
    atStudio: getText(values, 'atStudio'),
    autoRefund: values.has('autoRefund'),
    remindHours: getText(values, 'remindHours'),
    releaseHours: getText(values, 'releaseHours'),
  }),
  versionFields: [
    { name: 'atStudio', label: 'At the studio' },
    { name: 'autoRefund', label: 'Automatic refunds', format: formatYesNo },
    { name: 'remindHours', label: 'Remind', format: formatHours },
    { name: 'releaseHours', label: 'Cancel', format: formatHours },
  ],
};

export const noticesSpec: SettingSpec<SettingValues['notices']> = {
  name: 'notices',
  heading: 'Notifications',
  lead: 'Emails to you when something comes in.',
  facts: ({ to, requests, orders, messages }) => [
    ['Send to', formatEmails(to)],
    ['Booking requests', formatYesNo(requests)],
    ['Gift card orders', formatYesNo(orders)],
    ['Messages', formatYesNo(messages)],
  ],
  fields: ({ to, requests, orders, messages }, field) => (
    <>
      <Field
        {...field('to', 'to.0')}
        label="Email addresses"
        hint="Separate with commas. Leave blank for the studio’s address."
        optional
        defaultValue={to.join(', ')}
        autoComplete="off"
      />
      <Switch {...field('requests')} label="Booking requests" isOn={requests} />
      <Switch {...field('orders')} label="Gift card orders" isOn={orders} />
      <Switch {...field('messages')} label="Messages from the contact page" isOn={messages} />
    </>
  ),
  read: (values) => ({
    to: parseEmails(getText(values, 'to')),
    requests: values.has('requests'),
    orders: values.has('orders'),
    messages: values.has('messages'),
  }),
  versionFields: [
    { name: 'to', label: 'Addresses', format: formatEmails },
    { name: 'requests', label: 'Booking requests', format: formatYesNo },
    { name: 'orders', label: 'Gift card orders', format: formatYesNo },
    { name: 'messages', label: 'Messages', format: formatYesNo },
  ],
};

export const remindersSpec: SettingSpec<SettingValues['reminders']> = {
  name: 'reminders',
  heading: 'Reminders',
  lead: 'An email the day before each session.',
  facts: ({ on, hour }) => [
    ['On', formatYesNo(on)],
    ['Time', on && formatTime(`${String(hour).padStart(2, '0')}:00`)],
  ],
  fields: ({ on, hour }, field) => (
    <>
      <Switch {...field('on')} label="Remind customers the day before" isOn={on} />
      <NumberField {...field('hour')} label="Hour of the day" hint="6 to 21" value={hour} />
    </>
  ),
  read: (values) => ({ on: values.has('on'), hour: getText(values, 'hour') }),
  versionFields: [
    { name: 'on', label: 'On', format: formatYesNo },
    { name: 'hour', label: 'Hour' },
  ],
};

export const newsletterSpec: SettingSpec<SettingValues['newsletter']> = {
  name: 'newsletter',
  heading: 'Newsletter',
  lead: 'What happens when someone signs up.',
  facts: ({ doubleOptIn, welcome }) => [
    ['Confirmation required', formatYesNo(doubleOptIn)],
    ['Welcome email', formatYesNo(welcome)],
  ],
  fields: ({ doubleOptIn, welcome }, field) => (
    <>
      <Switch
        {...field('doubleOptIn')}
        label="Ask subscribers to confirm their email address first"
        isOn={doubleOptIn}
      />
      <Switch {...field('welcome')} label="Send a welcome email" isOn={welcome} />
    </>
  ),
  read: (values) => ({ doubleOptIn: values.has('doubleOptIn'), welcome: values.has('welcome') }),
  versionFields: [
    { name: 'doubleOptIn', label: 'Confirmation required', format: formatYesNo },
    { name: 'welcome', label: 'Welcome email', format: formatYesNo },
  ],
};

export const consentSpec: SettingSpec<SettingValues['consent']> = {
  name: 'consent',
  heading: 'Consent wording',
  lead: 'Saved with each consent, as proof of what someone agreed to.',
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
  read: (values) => ({ newsletter: getText(values, 'newsletter'), booking: getText(values, 'booking') }),
  versionFields: [
    { name: 'newsletter', label: 'Newsletter' },
    { name: 'booking', label: 'Booking' },
  ],
};

const retentionFields: readonly [name: keyof SettingValues['retention'], label: string, hint: string][] = [
  ['messages', 'Messages', '0 to 3650. Enter 0 to keep forever.'],
  ['bookings', 'Customers and names in past bookings', '0 to 3650. Enter 0 to keep forever.'],
  ['cardMessages', 'Messages on gift cards', '0 to 3650. Enter 0 to keep forever.'],
  ['cards', 'Names on spent gift cards', '0 to 5475. Enter 0 to keep forever.'],
  ['mails', 'Emails', '1 to 3650'],
  ['unsubscribed', 'Unsubscribed people', '0 to 3650. Enter 0 to keep forever.'],
  ['pending', 'Unconfirmed sign-ups', '1 to 365'],
  ['audit', 'Audit log', '90 to 3650'],
];

export const retentionSpec: SettingSpec<SettingValues['retention']> = {
  name: 'retention',
  heading: 'Data retention',
  lead: 'Days after the last use. Older data is deleted overnight.',
  facts: (value) => retentionFields.map(([name, label]) => [label, formatDays(value[name])] as const),
  fields: (value, field) => (
    <FieldRow>
      {retentionFields.map(([name, label, hint]) => (
        <NumberField key={name} {...field(name)} label={label} hint={hint} value={value[name]} />
      ))}
    </FieldRow>
  ),
  read: (values) => Object.fromEntries(retentionFields.map(([name]) => [name, getText(values, name)])),
  versionFields: retentionFields.map(([name, label]) => ({ name, label })),
};
