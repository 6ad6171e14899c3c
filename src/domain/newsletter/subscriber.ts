import * as z from 'zod/mini';
import { fields } from '../schema/fields.ts';
import { instant, table, text, versioned, type Row } from '../schema/table.ts';
import { endpoint, returns, versionOnly } from '../schema/endpoint.ts';
import { defineList } from '../schema/list.ts';

export const subscribers = table(
  {
    ...versioned,
    email: fields.email,
    firstname: fields.firstname,
    /** sorted and comma-separated: 'founders,general' */
    newsletters: text,
    status: z.enum(['pending', 'subscribed', 'unsubscribed']),
    /** the wording they agreed to, as the form showed it; a line for each newsletter */
    consent: text,
    confirmedAt: z.nullable(instant),
    unsubscribedAt: z.nullable(instant),
    /** when a mail server permanently rejected the address; campaigns skip it until the person signs up again */
    bouncedAt: z.nullable(instant),
  },
  { people: { subscriber: { by: 'email', erasedColumns: null } } },
);

export type SubscriberRow = Row<typeof subscribers>;

export interface Subscriber extends Omit<SubscriberRow, 'newsletters'> {
  newsletters: string[];
}

export const subscriberStates: Record<Subscriber['status'], string> = {
  pending: 'Unconfirmed',
  subscribed: 'Subscribed',
  unsubscribed: 'Unsubscribed',
};

const newsletterNames: Readonly<Record<string, string>> = {
  popup_form: 'Popup',
  founders: 'Founders',
  general: 'General',
};

export const formatNewsletters = (names: readonly string[]): string =>
  names.map((name) => newsletterNames[name] ?? name).join(', ');

export const subscriberList = defineList<Subscriber>({
  name: 'subscribers',
  title: 'Subscribers',
  search: 'Search by email or name',
  sorts: ['-createdAt', 'email', 'updatedAt'],
  filters: {
    status: { label: 'Status', options: subscriberStates },
    newsletter: { label: 'Newsletter', options: newsletterNames },
  },
  hasDateFilter: true,
  columns: {
    email: { name: 'Email', kind: 'email' },
    firstname: 'First name',
    status: { name: 'Status', value: ({ status }) => subscriberStates[status] },
    newsletters: { name: 'Newsletters', value: ({ newsletters }) => formatNewsletters(newsletters) },
    createdAt: { name: 'Since', kind: 'date' },
  },
  csv: {
    Email: 'email',
    'First name': 'firstname',
    Newsletters: 'newsletters',
    Status: 'status',
    Since: 'createdAt',
    Confirmed: ['confirmedAt', 'time'],
    Unsubscribed: ['unsubscribedAt', 'time'],
    'Agreed to': 'consent',
  },
});

export const subscriberEndpoints = {
  unsubscribe: endpoint('POST /subscribers/:id/unsubscribe', versionOnly, returns<Subscriber>()),
};
