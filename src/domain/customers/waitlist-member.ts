import { table, versioned, type Row } from '../schema/table.ts';
import { waitlistFields } from './waitlist-entry.ts';

export const waitlistEntries = table(
  { ...versioned, ...waitlistFields },
  { people: { member: { by: 'email', erasedColumns: null } } },
);

export type WaitlistMember = Row<typeof waitlistEntries>;
