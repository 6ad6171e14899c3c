import { FieldRow, FieldTextArea, Field, FieldCheckbox } from '#src/ui/Field.tsx';
import { plural } from '#src/lib/format/count.ts';
import type { SettingValues, SettingName } from '#src/domain/owner/settings.ts';
import type { ReactNode } from 'react';
import type { DescriptionItems } from '../components/DescriptionList.tsx';
import type { GetFieldProps } from '../dialogs/FormDialog.tsx';
import { adminSessionMinutes } from '#src/domain/owner/session.ts';

/** Describes a setting: its summary and its form. */
export interface SettingSpec<Value extends object = never> {
  name: SettingName;
  heading: string;
  description: string;
  getItems: (value: Value) => DescriptionItems;
  renderFields: (value: Value, field: GetFieldProps) => ReactNode;
  /** maps the form's fields to the value, if they differ; the service converts numbers */
  toValue?: (fields: Record<string, unknown>) => object;
  /** maps the value to the form's fields, if they differ */
  toFormValues?: (value: Value) => object;
}

const formatYesNo = (value: boolean) => (value ? 'Yes' : 'No');

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
  <FieldCheckbox {...field} required={false} defaultChecked={isOn} />
);

export const bookingSpec: SettingSpec<SettingValues['booking']> = {
  name: 'booking',
  heading: 'Lead time, buffers and replies',
  description:
    'How far ahead visitors must book, the buffer between sessions, start times, and when an unanswered request expires.',
  getItems: ({ leadHours, bufferMinutes, stepMinutes, expiryHours }) => [
    ['Lead time', leadHours ? plural(leadHours, 'hour') : 'Site default'],
    ['Buffer', bufferMinutes ? `${plural(bufferMinutes, 'minute')} between sessions` : 'None'],
    ['Start times', `Every ${plural(stepMinutes, 'minute')}, and right before and after other sessions`],
    ['Requests expire', `After ${plural(expiryHours, 'hour')} without a reply`],
  ],
  renderFields: ({ leadHours, bufferMinutes, stepMinutes, expiryHours }, field) => (
    <FieldRow>
      <NumberField
        {...field('leadHours')}
        label="Lead time in hours"
        hint="0 to 336. Enter 0 for the site default."
        value={leadHours}
      />
      <NumberField
        {...field('bufferMinutes')}
        label="Buffer in minutes"
        hint="0 to 120"
        value={bufferMinutes}
      />
      <NumberField
        {...field('stepMinutes')}
        label="Minutes between start times"
        hint="5 to 60. Right before and after other sessions, sessions can start at any minute."
        value={stepMinutes}
      />
      <NumberField
        {...field('expiryHours')}
        label="Hours until a request expires"
        hint="1 to 336"
        value={expiryHours}
      />
    </FieldRow>
  ),
};

const formatHours = (hours: number) => (hours === 0 ? 'Never' : `After ${plural(hours, 'hour')}`);

export const paymentSpec: SettingSpec<SettingValues['payment']> = {
  name: 'payment',
  heading: 'Payment',
  description:
    'How customers pay if they can’t pay online, and what happens to unpaid bookings and refunds. Customers who paid a deposit, or who pay at the studio, have no time limit.',
  getItems: ({ instructions, autoRefund, remindHours, releaseHours }) => [
    ['At the studio', instructions],
    ['Automatic refunds', formatYesNo(autoRefund)],
    ['Remind customers of unpaid bookings', formatHours(remindHours)],
    ['Cancel unpaid bookings', formatHours(releaseHours)],
  ],
  renderFields: ({ instructions, autoRefund, remindHours, releaseHours }, field) => (
    <>
      <FieldTextArea
        {...field('instructions')}
        label="How to pay at the studio"
        hint="Shown in emails and on the customer’s booking page, unless they pay online."
        rows={3}
        maxLength={600}
        defaultValue={instructions}
      />
      <Switch
        {...field('autoRefund')}
        label="Refund Stripe and gift card payments without asking you"
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
};

const parseEmails = (text: string) => text.split(/[\s,;]+/).filter(Boolean);

export const noticesSpec: SettingSpec<SettingValues['notices']> = {
  name: 'notices',
  heading: 'Notifications',
  description: 'Emails to you when something comes in.',
  getItems: ({ to, requests, orders, messages }) => [
    ['Send to', to.join(', ') || 'The studio’s address'],
    ['Booking requests', formatYesNo(requests)],
    ['Gift card orders', formatYesNo(orders)],
    ['Messages', formatYesNo(messages)],
  ],
  renderFields: ({ to, requests, orders, messages }, field) => (
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
  toValue: (fields) => ({ ...fields, to: parseEmails(String(fields['to'])) }),
  toFormValues: (value) => ({ ...value, to: value.to.join(', ') }),
};

export const newsletterSpec: SettingSpec<SettingValues['newsletter']> = {
  name: 'newsletter',
  heading: 'Newsletter',
  description: 'What happens when someone signs up.',
  getItems: ({ doubleOptIn, welcome }) => [
    ['Confirmation required', formatYesNo(doubleOptIn)],
    ['Welcome email', formatYesNo(welcome)],
  ],
  renderFields: ({ doubleOptIn, welcome }, field) => (
    <>
      <Switch
        {...field('doubleOptIn')}
        label="Ask subscribers to confirm their email address first"
        isOn={doubleOptIn}
      />
      <Switch {...field('welcome')} label="Send a welcome email" isOn={welcome} />
    </>
  ),
};

/** A year is 365 or 366 days, so 2557 days are 7 years. */
function formatDays(days: number): string {
  if (days === 0) return 'Forever';
  const years = Math.round(days / 365.25);
  return years > 0 && Math.abs(days - years * 365.25) <= 1.5 ? plural(years, 'year') : plural(days, 'day');
}

const retentionFields: readonly [name: keyof SettingValues['retention'], label: string, hint: string][] = [
  ['messages', 'Messages', '0 to 3650. Enter 0 to keep forever.'],
  ['bookings', 'Customers and names in past bookings', '0 to 3650. Enter 0 to keep forever.'],
  ['cardMessages', 'Messages on gift cards', '0 to 3650. Enter 0 to keep forever.'],
  ['cards', 'Names on spent gift cards', '0 to 5475. Enter 0 to keep forever.'],
  ['emails', 'Emails', '1 to 3650'],
  ['unsubscribed', 'Unsubscribed contacts', '0 to 3650. Enter 0 to keep forever.'],
  ['pending', 'Unconfirmed sign-ups', '1 to 365'],
  ['wishes', 'Time waitlist, after the day', '0 to 3650. Enter 0 to keep forever.'],
  ['audit', 'Audit log', '90 to 3650'],
];

export const retentionSpec: SettingSpec<SettingValues['retention']> = {
  name: 'retention',
  heading: 'Data retention',
  description: 'How many days data is kept after its last use. Older data is deleted overnight.',
  getItems: (value) => retentionFields.map(([name, label]) => [label, formatDays(value[name])] as const),
  renderFields: (value, field) => (
    <FieldRow>
      {retentionFields.map(([name, label, hint]) => (
        <NumberField key={name} {...field(name)} label={label} hint={hint} value={value[name]} />
      ))}
    </FieldRow>
  ),
};

export const accessSpec: SettingSpec<SettingValues['access']> = {
  name: 'access',
  heading: 'Idle timeout',
  description: `Signs you out after a while without activity. Either way, you’re signed out after ${adminSessionMinutes / 60} hours.`,
  getItems: ({ idleMinutes }) => [['After', idleMinutes ? `${idleMinutes} minutes` : 'Off']],
  renderFields: ({ idleMinutes }, field) => (
    <NumberField
      {...field('idleMinutes')}
      label="Minutes without activity"
      hint={`0 to ${adminSessionMinutes}. Enter 0 to turn it off.`}
      value={idleMinutes}
    />
  ),
};
