import * as z from 'zod/mini';
import { allEmailNames, emailStates } from '#src/model/admin/email-names.ts';
import type { Mail, MailDetail, MailRow } from '#src/model/admin/people.ts';
import type { Database } from '../database/tables.ts';
import { addMail } from '../mail/queue-mail.ts';
import { notFound } from '../records/versions.ts';
import { RequestError } from '../request-error.ts';
import type { Service } from '../service.ts';
import type { AdminRoutes } from './admin-routes.ts';
import { createTimeFormatter } from './csv.ts';
import { addList, matchesAny } from './list.ts';
import { sql } from 'kysely';

function serializeMail(row: MailRow): Mail {
  const { id, createdAt, kind, recipient, subject, status, attempts, dueAt, sentAt, lastError } = row;
  const { bouncedAt } = row;
  return { id, createdAt, kind, recipient, subject, status, attempts, dueAt, sentAt, lastError, bouncedAt };
}

/** Selects the latest 200 emails. Callers add a condition for their record. */
export const selectEmails = (db: Database) =>
  db
    .selectFrom('mails')
    .select(['id', 'createdAt', 'kind', 'subject', 'status', 'sentAt', 'bouncedAt'])
    .orderBy('createdAt', 'desc')
    .limit(200);

const statusFilters = new Map<string, ReturnType<typeof matchesAny>>([
  ['bounced', sql`bounced_at is not null`],
  ['failed', sql`(status = 'failed' and bounced_at is null)`],
]);

async function findMail(trx: Database, id: string): Promise<MailRow> {
  const row = await trx.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

export function addMailRoutes(routes: AdminRoutes, service: Service): void {
  const { db, now } = service;
  const toLocalTime = createTimeFormatter(service);

  addList<Mail>(routes, service, {
    name: 'mails',
    table: 'mails',
    summary: 'Queued, sent and failed emails',
    search: ['recipient', 'subject'],
    filters: { status: (value) => statusFilters.get(value) ?? matchesAny('status', value) },
    serialize: (rows: MailRow[]) => rows.map(serializeMail),
    csv: [
      ['Time', ({ createdAt }) => toLocalTime(createdAt)],
      ['Email', ({ kind }) => allEmailNames[kind] ?? kind],
      ['To', ({ recipient }) => recipient],
      ['Subject', ({ subject }) => subject],
      ['Status', ({ status, bouncedAt }) => emailStates[bouncedAt ? 'bounced' : status]],
      ['Sent', ({ sentAt }) => toLocalTime(sentAt)],
    ],
  });

  routes.read(
    '/mails/:id',
    'One email with its full text',
    z.object({}),
    async ({ id }): Promise<MailDetail> => {
      const row = await findMail(db, id);
      const { recipientName, text, html, about, aboutId, calendar } = row;
      return {
        ...serializeMail(row),
        recipientName,
        text,
        html,
        about,
        aboutId,
        hasInvitation: calendar !== null,
      };
    },
  );

  routes.post(
    '/mails/:id/resend',
    z.object({}),
    'Resend an email: retry a failed one, or send a copy of one that was sent',
    async (trx, { id, audit }): Promise<Mail> => {
      const mail = await findMail(trx, id);
      if (mail.status === 'queued')
        throw new RequestError(409, 'This email is queued and will be sent soon.');
      await rejectUnsubscribed(trx, mail);
      await audit('mail.resend', 'Email queued again', 'mail', id);
      if (mail.status === 'sent') {
        const { kind, recipient, recipientName, subject, text, html, headers, calendar, about, aboutId } =
          mail;
        const copy = { recipient, recipientName, subject, text, html, headers, calendar, about, aboutId };
        return serializeMail(await findMail(trx, await addMail(trx, { kind, ...copy }, now())));
      }
      const requeued = {
        status: 'queued',
        attempts: 0,
        dueAt: now().toISOString(),
        bouncedAt: null,
      } as const;
      const unleased = { leasedBy: null, leasedUntil: null };
      await trx
        .updateTable('mails')
        .set({ ...requeued, ...unleased })
        .where('id', '=', id)
        .execute();
      return serializeMail(await findMail(trx, id));
    },
  );
}

/** Throws if the recipient has unsubscribed from the list. Only emails to a list have a List-Unsubscribe header. */
async function rejectUnsubscribed(trx: Database, { headers, recipient }: MailRow): Promise<void> {
  if (!headers.includes('List-Unsubscribe')) return;
  const subscriber = await trx
    .selectFrom('subscribers')
    .select('status')
    .where('email', '=', recipient)
    .executeTakeFirst();
  if (subscriber?.status !== 'subscribed') throw new RequestError(409, `${recipient} has unsubscribed.`);
}
