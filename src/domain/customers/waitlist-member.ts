import { table, versioned, type Row } from '../schema/table.ts';
import { waitlistFields } from './waitlist-entry.ts';
import { defineList } from '../schema/list.ts';

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
