import * as z from 'zod/mini';
import { id, instant, table, text, type Row } from '../table.ts';

/** GET /api/admin/audit: what was changed, by whom. Nothing in it is ever edited. */
export const audit = table(
  {
    id,
    at: instant,
    /** 'owner', 'customer', 'stripe' or 'service' */
    actor: text,
    /** such as 'booking.accept' */
    action: text,
    /** such as 'booking' */
    subject: text,
    subjectId: z.nullable(id),
    /** a sentence that names records by their number, and no people */
    summary: text,
    /** a network address, kept for the security of the studio until the log's own retention ends */
    address: text,
  },
  { notPersonal: ['actor', 'action', 'subject', 'summary', 'address'] },
);

export type AuditLine = Row<typeof audit>;
