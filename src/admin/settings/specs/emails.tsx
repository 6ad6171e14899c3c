import { Field } from '#src/ui/Field.tsx';
import type { SettingValues } from '#src/domain/owner/settings.ts';
import { formatYesNo, Switch } from './fields.tsx';
import type { SettingSpec } from './setting-spec.ts';

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
