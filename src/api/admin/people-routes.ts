import { sql, type Selectable } from 'kysely';
import * as z from 'zod/mini';
import type { AuditLine } from '#src/model/admin/audit.ts';
import {
  messageEdit,
  versionOnly,
  type Mail,
  type Message,
  type Subscriber,
  type WaitlistMember,
} from '#src/model/admin/people.ts';
import type { Tables } from '../database/tables.ts';
import { leave } from '../newsletter/newsletter.ts';
import { note } from '../records/audit.ts';
import { missing, refuseStale } from '../records/stale.ts';
import type { Service } from '../service.ts';
import type { AdminRoutes } from './admin-routes.ts';
import { betweenDays } from './days.ts';
import { addList } from './list.ts';
import { showAudit } from './show.ts';

type SubscriberRow = Selectable<Tables['subscribers']>;

const showSubscriber = ({ consent: _consent, ...row }: SubscriberRow): Subscriber => ({
  ...row,
  newsletters: row.newsletters.split(','),
});

function showMail(row: Selectable<Tables['mails']>): Mail {
  const { id, createdAt, kind, recipient, subject, status, attempts, dueAt, sentAt, lastError } = row;
  return { id, createdAt, kind, recipient, subject, status, attempts, dueAt, sentAt, lastError };
}

/** Sign-ups, messages, mails and the audit log. */
export function addPeopleRoutes(routes: AdminRoutes, service: Service): void {
  const { now, studio } = service;
  const { timezone } = studio.hours;
  addList<Subscriber>(routes, service, {
    name: 'subscribers',
    table: 'subscribers',
    summary: 'Newsletter sign-ups',
    search: ['email', 'firstname'],
    filters: {
      ...betweenDays('createdAt', timezone),
      newsletter: (type) => sql`(',' || newsletters || ',') like ${`%,${type.replaceAll(/[^a-z_]/g, '')},%`}`,
    },
    show: (rows: SubscriberRow[]) => rows.map(showSubscriber),
    csv: [
      ['E-mail', ({ email }) => email],
      ['First name', ({ firstname }) => firstname],
      ['Newsletters', ({ newsletters }) => newsletters.join(' ')],
      ['Status', ({ status }) => status],
      ['Since', ({ createdAt }) => createdAt],
      ['Confirmed', ({ confirmedAt }) => confirmedAt],
      ['Left', ({ unsubscribedAt }) => unsubscribedAt],
    ],
  });

  routes.change(
    'post',
    '/subscribers/:id/unsubscribe',
    'Take someone off the newsletter',
    versionOnly,
    async (trx, { id, input, actor }) => {
      const find = () => trx.selectFrom('subscribers').selectAll().where('id', '=', id).executeTakeFirst();
      const row = await find();
      if (!row) throw missing();
      refuseStale(input.version, row, showSubscriber(row));
      await leave(trx, id, now());
      await note(trx, now(), actor, {
        action: 'subscriber.leave',
        subject: 'subscriber',
        subjectId: id,
        summary: 'A subscriber was taken off',
      });
      const after = await find();
      return after && showSubscriber(after);
    },
  );

  addList<WaitlistMember>(routes, service, {
    name: 'waitlist',
    table: 'waitlistEntries',
    summary: 'The waitlist',
    search: ['email', 'firstname'],
    show: (rows: Selectable<Tables['waitlistEntries']>[]) => rows,
    csv: [
      ['E-mail', ({ email }) => email],
      ['First name', ({ firstname }) => firstname],
      ['Interest', ({ interest }) => interest],
      ['Since', ({ createdAt }) => createdAt],
    ],
  });

  addList<Message>(routes, service, {
    name: 'messages',
    table: 'messages',
    summary: 'Messages from the contact page',
    search: ['name', 'email', 'message'],
    show: (rows: Selectable<Tables['messages']>[]) => rows,
    csv: [
      ['Time', ({ createdAt }) => createdAt],
      ['Status', ({ status }) => status],
      ['Name', ({ name }) => name],
      ['E-mail', ({ email }) => email],
      ['Phone', ({ phone }) => phone],
      ['Topic', ({ topic }) => topic],
      ['Message', ({ message }) => message],
    ],
  });

  routes.change(
    'patch',
    '/messages/:id',
    'Mark a message',
    messageEdit,
    async (trx, { id, input, actor }): Promise<Message> => {
      const row = await trx.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst();
      if (!row) throw missing();
      refuseStale(input.version, row);
      const after = await trx
        .updateTable('messages')
        .set({ status: input.status, updatedAt: now().toISOString(), version: row.version + 1 })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
      await note(trx, now(), actor, {
        action: 'message.mark',
        subject: 'message',
        subjectId: id,
        summary: `A message was marked as ${input.status}`,
      });
      return after;
    },
  );

  addList<Mail>(routes, service, {
    name: 'mails',
    table: 'mails',
    summary: 'Mails that went out, wait or failed',
    search: ['recipient', 'subject'],
    show: (rows: Selectable<Tables['mails']>[]) => rows.map(showMail),
    csv: [
      ['Time', ({ createdAt }) => createdAt],
      ['Kind', ({ kind }) => kind],
      ['To', ({ recipient }) => recipient],
      ['Subject', ({ subject }) => subject],
      ['Status', ({ status }) => status],
      ['Sent', ({ sentAt }) => sentAt],
    ],
  });

  routes.change(
    'post',
    '/mails/:id/retry',
    'Send a failed mail again',
    z.object({}),
    async (trx, { id, actor }): Promise<Mail> => {
      const row = await trx
        .updateTable('mails')
        .set({ status: 'queued', attempts: 0, dueAt: now().toISOString(), leasedBy: null, leasedUntil: null })
        .where('id', '=', id)
        .where('status', '=', 'failed')
        .returningAll()
        .executeTakeFirst();
      if (!row) throw missing();
      await note(trx, now(), actor, {
        action: 'mail.retry',
        subject: 'mail',
        subjectId: id,
        summary: 'A failed mail was queued again',
      });
      return showMail(row);
    },
  );

  addList<AuditLine>(routes, service, {
    name: 'audit',
    table: 'audit',
    summary: 'What was changed, by whom',
    search: ['summary', 'action'],
    filters: betweenDays('at', timezone),
    show: (rows: Selectable<Tables['audit']>[]) => rows.map(showAudit),
    csv: [
      ['Time', ({ at }) => at],
      ['Who', ({ actor }) => actor],
      ['What', ({ action }) => action],
      ['Summary', ({ summary }) => summary],
      ['Address', ({ address }) => address],
    ],
  });
}
