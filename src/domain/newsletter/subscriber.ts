import * as z from 'zod/mini';
import { fields } from '../schema/fields.ts';
import { instant, table, text, versioned, type Row } from '../schema/table.ts';

/** Newsletter sign-ups. */
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

export const newsletterNames: Readonly<Record<string, string>> = {
  popup_form: 'Popup',
  founders: 'Founders',
  general: 'General',
};
