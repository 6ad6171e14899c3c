import { table, versioned, type Row } from '../schema/table.ts';
import { defineList } from '../schema/list.ts';
import * as z from 'zod/mini';
import { fields, honeypot } from '../schema/fields.ts';

const waitlistInterests = ['opening', 'membership', 'founder-pass'] as const;

export const waitlistFields = {
  email: fields.email,
  firstname: fields.firstname,
  interest: z._default(z.enum(waitlistInterests), 'opening'),
};

/** POST /api/waitlist. Joining also subscribes to the founders newsletter. */
export const waitlistEntry = z.object({ ...waitlistFields, consent: fields.consent, ...honeypot });

export type WaitlistEntry = z.infer<typeof waitlistEntry>;

export const waitlistEntries = table(
  { ...versioned, ...waitlistFields },
  { people: { member: { by: 'email', erasedColumns: null } } },
);

export type WaitlistMember = Row<typeof waitlistEntries>;

export const waitlist = defineList<WaitlistMember>({
  name: 'waitlist',
  title: 'Waitlist',
  search: 'Search by email or name',
  sorts: ['-createdAt', 'email'],
  linkFilters: ['interest'],
  columns: {
    email: { name: 'Email', kind: 'email' },
    firstname: 'First name',
    interest: 'Interest',
    createdAt: { name: 'Since', kind: 'date' },
  },
});
