import type { ReactNode } from 'react';
import { adminSessionMinutes } from '#src/domain/owner/session.ts';
import type { SettingName, SettingValues } from '#src/domain/owner/settings.ts';
import { plural } from '#src/lib/format/count.ts';
import { Field, FieldCheckbox, FieldTextArea } from '#src/ui/Field.tsx';
import type { GetFieldProps } from '../dialogs/FormDialog.tsx';

/** A value of a setting: the line that shows it, and its field in the form. */
export interface SettingField<Value> {
  name: string;
  item: string;
  format: (value: Value) => string;
  render: (field: GetFieldProps) => ReactNode;
  /** numbers share rows at the end of the form */
  isNumber?: boolean;
}

export interface SettingSpec<Value extends object = never> {
  name: SettingName;
  heading: string;
  description: string;
  fields: readonly SettingField<Value>[];
  /** maps the form's fields to the value, if they differ; the service converts numbers */
  toValue?: (fields: Record<string, unknown>) => object;
  /** maps the value to the form's fields, if they differ */
  toFormValues?: (value: Value) => object;
}

interface NumberText {
  item: string;
  label: string;
  hint: string;
  format: (value: number) => string;
}

const number = <Name extends string>(
  name: Name,
  { item, label, hint, format }: NumberText,
): SettingField<Record<Name, number>> => ({
  name,
  item,
  format: (value) => format(value[name]),
  render: (field) => <Field {...field(name)} label={label} hint={hint} inputMode="numeric" />,
  isNumber: true,
});

const yesOrNo = <Name extends string>(
  name: Name,
  item: string,
  label = item,
): SettingField<Record<Name, boolean>> => ({
  name,
  item,
  format: (value) => (value[name] ? 'Yes' : 'No'),
  render: (field) => <FieldCheckbox {...field(name)} label={label} optional />,
});

/** `siteLeadHours` is the lead time in `studio.yaml`, which a setting can only prolong. */
export const getBookingSpec = (siteLeadHours: number): SettingSpec<SettingValues['booking']> => ({
  name: 'booking',
  heading: 'Lead time, buffers and replies',
  description:
    'How far ahead visitors must book, the buffer between sessions, start times, and when an unanswered request expires.',
  fields: [
    number('leadHours', {
      item: 'Lead time',
      label: 'Lead time in hours',
      hint: `0 to 336. It’s always at least ${plural(siteLeadHours, 'hour')}, as in the site’s settings.`,
      format: (hours) => plural(Math.max(hours, siteLeadHours), 'hour'),
    }),
    number('bufferMinutes', {
      item: 'Buffer',
      label: 'Buffer in minutes',
      hint: '0 to 120',
      format: (minutes) => (minutes ? `${plural(minutes, 'minute')} between sessions` : 'None'),
    }),
    number('stepMinutes', {
      item: 'Start times',
      label: 'Minutes between start times',
      hint: '5 to 60. Right before and after other sessions, sessions can start at any minute.',
      format: (minutes) => `Every ${plural(minutes, 'minute')}, and right before and after other sessions`,
    }),
    number('expiryHours', {
      item: 'Requests expire',
      label: 'Hours until a request expires',
      hint: '1 to 336',
      format: (hours) => `After ${plural(hours, 'hour')} without a reply`,
    }),
  ],
});

const formatHours = (hours: number) => (hours === 0 ? 'Never' : `After ${plural(hours, 'hour')}`);

export const paymentSpec: SettingSpec<SettingValues['payment']> = {
  name: 'payment',
  heading: 'Payment',
  description:
    'How customers pay if they can’t pay online, and what happens to unpaid bookings and refunds. Customers who paid a deposit, or who pay at the studio, have no time limit.',
  fields: [
    {
      name: 'instructions',
      item: 'At the studio',
      format: ({ instructions }) => instructions,
      render: (field) => (
        <FieldTextArea
          {...field('instructions')}
          label="How to pay at the studio"
          hint="Shown in emails and on the customer’s booking page, unless they pay online."
          rows={3}
          maxLength={600}
        />
      ),
    },
    yesOrNo('autoRefund', 'Automatic refunds', 'Refund Stripe and gift card payments without asking you'),
    number('remindHours', {
      item: 'Remind customers of unpaid bookings',
      label: 'Hours until the reminder',
      hint: 'Counted from the confirmation. Enter 0 for never.',
      format: formatHours,
    }),
    number('releaseHours', {
      item: 'Cancel unpaid bookings',
      label: 'Hours until the booking is canceled',
      hint: 'Counted from the confirmation. Enter 0 for never.',
      format: formatHours,
    }),
  ],
};

const parseEmails = (text: string) => text.split(/[\s,;]+/).filter(Boolean);

export const noticesSpec: SettingSpec<SettingValues['notices']> = {
  name: 'notices',
  heading: 'Notifications',
  description: 'Emails to you when something comes in.',
  fields: [
    {
      name: 'to',
      item: 'Send to',
      format: ({ to }) => to.join(', ') || 'The studio’s address',
      render: (field) => (
        <Field
          {...field('to', 'to.0')}
          label="Email addresses"
          hint="Separate with commas. Leave blank for the studio’s address."
          optional
        />
      ),
    },
    yesOrNo('requests', 'Booking requests'),
    yesOrNo('orders', 'Gift card orders'),
    yesOrNo('messages', 'Messages', 'Messages from the contact page'),
  ],
  toValue: (fields) => ({ ...fields, to: parseEmails(String(fields['to'])) }),
  toFormValues: (value) => ({ ...value, to: value.to.join(', ') }),
};

export const newsletterSpec: SettingSpec<SettingValues['newsletter']> = {
  name: 'newsletter',
  heading: 'Newsletter',
  description: 'What happens when someone signs up.',
  fields: [
    yesOrNo('doubleOptIn', 'Confirmation required', 'Ask subscribers to confirm their email address first'),
    yesOrNo('welcome', 'Welcome email', 'Send a welcome email'),
  ],
};

export const accessSpec: SettingSpec<SettingValues['access']> = {
  name: 'access',
  heading: 'Idle timeout',
  description: `Signs you out after a while without activity. Either way, you’re signed out after ${adminSessionMinutes / 60} hours.`,
  fields: [
    number('idleMinutes', {
      item: 'After',
      label: 'Minutes without activity',
      hint: `0 to ${adminSessionMinutes}. Enter 0 to turn it off.`,
      format: (minutes) => (minutes ? `${minutes} minutes` : 'Off'),
    }),
  ],
};
