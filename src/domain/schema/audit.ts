import * as z from 'zod/mini';
import { id, instant, table, text, type Row } from './table.ts';

/** The person or program that makes a change, or tries to. */
export const actorName = z.enum(['owner', 'customer', 'stripe', 'service', 'anonymous']);

/** Logs every change. Entries are never edited. */
export const audit = table(
  {
    id,
    at: instant,
    /** 'owner', 'customer', 'stripe', 'service' or 'anonymous' */
    actor: text,
    /** such as 'booking.accept' */
    action: text,
    subject: text,
    subjectId: z.nullable(id),
    /** contains no people's names; refers to records by their number */
    summary: text,
    /** an IP address, kept for security until the log's retention period ends */
    address: text,
  },
  {
    notPersonal: {
      actor: 'an account of the studio',
      action: 'an ID',
      subject: 'an ID',
      summary: 'written without names or addresses of customers',
      address: 'the owner’s IP address',
    },
  },
);

export type AuditEntry = Row<typeof audit>;

export const actorNames: Readonly<Record<string, string>> = {
  owner: 'You',
  customer: 'Customer',
  stripe: 'Stripe',
  service: 'System',
  anonymous: 'Not signed in',
};

export const formatActor = (actor: string): string => actorNames[actor] ?? actor;

/** An IPv6 address is stored as its network, the first four groups, and shown as `IPv6 2001:db8:0:1:…`. */
export function formatIpAddress(address: string): string {
  if (!address.includes(':')) return address;
  const network = address.replace(/(?::0)+$/, '');
  return network === '0' ? 'localhost' : `IPv6 ${network}:…`;
}
