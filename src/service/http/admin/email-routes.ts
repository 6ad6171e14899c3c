import { emailList, emailEndpoints } from '#src/domain/mail/emails.ts';
import type { Email, EmailDetail, EmailRow } from '#src/domain/mail/email.ts';
import { findRow, type Database } from '../../db/tables.ts';
import { addEmail, readHeaders } from '../../mail/queue-email.ts';
import { findRecord } from '../../db/versions.ts';
import { RequestError } from '../../request-error.ts';
import type { AdminRoutes } from './admin-routes.ts';
import { addList, matchesAny } from './list.ts';
import { sql } from 'kysely';
import type { Unit } from '../../unit.ts';

function serializeEmail(row: EmailRow): Email {
  const { id, createdAt, kind, recipient, subject, status, attempts, dueAt, sentAt, lastError } = row;
  const { bouncedAt, ignoredAt } = row;
  const delivery = { status, attempts, dueAt, sentAt, lastError, bouncedAt, ignoredAt };
  return { id, createdAt, kind, recipient, subject, ...delivery };
}

function copyContent(row: EmailRow) {
  const { kind, recipient, recipientName, subject, text, html, calendar, recordType, recordId } = row;
  const content = { kind, recipient, recipientName, subject, text, html, calendar };
  return { ...content, headers: readHeaders(row), relatedRecord: { recordType, recordId } };
}

/** Selects the latest 200 emails. Callers add a condition for their record. */
export const selectEmails = (db: Database) =>
  db
    .selectFrom('emails')
    .select(['id', 'createdAt', 'kind', 'subject', 'status', 'sentAt', 'bouncedAt', 'ignoredAt'])
    .orderBy('createdAt', 'desc')
    .limit(200);

const statusFilters = new Map<string, ReturnType<typeof matchesAny>>([
  ['bounced', sql`(bounced_at is not null and ignored_at is null)`],
  ['failed', sql`(status = 'failed' and ignored_at is null)`],
  ['ignored', sql`ignored_at is not null`],
]);

export function addEmailRoutes(routes: AdminRoutes): void {
  addList(routes, emailList, {
    table: 'emails',
    searchColumns: ['recipient', 'subject'],
    filters: { status: (value) => statusFilters.get(value) ?? matchesAny('status', value) },
    serialize: (rows) => rows.map(serializeEmail),
  });

  routes.add(emailEndpoints.read, async (unit, { id }): Promise<EmailDetail> => {
    const row = await findRecord(unit.db, 'emails', id);
    const { recipientName, text, html, recordType, recordId, calendar } = row;
    return {
      ...serializeEmail(row),
      recipientName,
      text,
      html,
      recordType,
      recordId,
      hasInvitation: calendar !== null,
    };
  });

  routes.add(emailEndpoints.resend, async (unit, { id }): Promise<Email> => {
    const email = await findRecord(unit.db, 'emails', id);
    if (email.status === 'queued') throw new RequestError(409, 'This email is queued and will be sent soon.');
    await rejectUnsubscribed(unit, email);
    await unit.audit('email.resend', 'Email queued again', 'email', id);
    if (email.status === 'sent') {
      const copyId = await addEmail(unit, copyContent(email));
      return serializeEmail(await findRecord(unit.db, 'emails', copyId));
    }
    const requeued = {
      status: 'queued',
      attempts: 0,
      dueAt: unit.now.toISOString(),
      bouncedAt: null,
      ignoredAt: null,
    } as const;
    const unleased = { leasedBy: null, leasedUntil: null };
    await unit.db
      .updateTable('emails')
      .set({ ...requeued, ...unleased })
      .where('id', '=', id)
      .execute();
    unit.afterCommit(unit.wakeEmailSender);
    return serializeEmail(await findRecord(unit.db, 'emails', id));
  });

  routes.add(emailEndpoints.ignore, async (unit, { id }): Promise<Email> => {
    const ignored = await unit.db
      .updateTable('emails')
      .set({ ignoredAt: unit.now.toISOString() })
      .where('id', '=', id)
      .where('status', '=', 'failed')
      .returningAll()
      .executeTakeFirst();
    if (!ignored) throw new RequestError(409, 'Only an email that was not sent can be ignored.');
    await unit.audit('email.ignore', 'Unsent email ignored', 'email', id);
    return serializeEmail(ignored);
  });
}

/** Throws if the recipient has unsubscribed from the list. Only emails to a list have a List-Unsubscribe header. */
async function rejectUnsubscribed(unit: Unit, { headers, recipient }: EmailRow): Promise<void> {
  if (!headers.includes('List-Unsubscribe')) return;
  const subscriber = await findRow(unit.db, 'subscribers', { email: recipient });
  if (subscriber?.status !== 'subscribed') throw new RequestError(409, `${recipient} has unsubscribed.`);
}
