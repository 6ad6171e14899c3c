import { sql } from 'kysely';
import * as z from 'zod/mini';
import { versionOnly } from '#src/model/admin/answer.ts';
import type { AuditLine } from '#src/model/admin/audit.ts';
import {
  messageEdit,
  type Mail,
  type MailRow,
  type Message,
  type Subscriber,
  type SubscriberRow,
  type WaitlistMember,
} from '#src/model/admin/people.ts';
import { unsubscribed } from '../newsletter/newsletter.ts';
import { missing, updateVersion } from '../records/versions.ts';
import type { Service } from '../service.ts';
import type { AdminRoutes } from './admin-routes.ts';
import { betweenDays, addList } from './list.ts';

const showSubscriber = ({ consent: _consent, ...row }: SubscriberRow): Subscriber => ({
  ...row,
  newsletters: row.newsletters.split(','),
});

function showMail(row: MailRow): Mail {
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
      ['Email', ({ email }) => email],
      ['First name', ({ firstname }) => firstname],
      ['Newsletters', ({ newsletters }) => newsletters.join(' ')],
      ['Status', ({ status }) => status],
      ['Since', ({ createdAt }) => createdAt],
      ['Confirmed', ({ confirmedAt }) => confirmedAt],
      ['Left', ({ unsubscribedAt }) => unsubscribedAt],
    ],
  });

  routes.post(
    '/subscribers/:id/unsubscribe',
    versionOnly,
    'Take someone off the newsletter',
    async (trx, { id, input, audit }) => {
      const edited = { id, version: input.version };
      const row = await updateVersion(trx, 'subscribers', edited, unsubscribed(now()), now(), showSubscriber);
      await audit('subscriber.leave', 'Subscriber unsubscribed', 'subscriber', id);
      return showSubscriber(row);
    },
  );

  addList<WaitlistMember>(routes, service, {
    name: 'waitlist',
    table: 'waitlistEntries',
    summary: 'The waitlist',
    search: ['email', 'firstname'],
    show: (rows: WaitlistMember[]) => rows,
    csv: [
      ['Email', ({ email }) => email],
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
    show: (rows: Message[]) => rows,
    csv: [
      ['Time', ({ createdAt }) => createdAt],
      ['Status', ({ status }) => status],
      ['Name', ({ name }) => name],
      ['Email', ({ email }) => email],
      ['Phone', ({ phone }) => phone],
      ['Topic', ({ topic }) => topic],
      ['Message', ({ message }) => message],
    ],
  });

  routes.patch(
    '/messages/:id',
    messageEdit,
    'Mark a message',
    async (trx, { id, input, audit }): Promise<Message> => {
      const { version, status } = input;
      const after = await updateVersion(trx, 'messages', { id, version }, { status }, now(), (row) => row);
      await audit('message.mark', `Message marked ${input.status}`, 'message', id);
      return after;
    },
  );

  addList<Mail>(routes, service, {
    name: 'mails',
    table: 'mails',
    summary: 'Mails that went out, wait or failed',
    search: ['recipient', 'subject'],
    show: (rows: MailRow[]) => rows.map(showMail),
    csv: [
      ['Time', ({ createdAt }) => createdAt],
      ['Kind', ({ kind }) => kind],
      ['To', ({ recipient }) => recipient],
      ['Subject', ({ subject }) => subject],
      ['Status', ({ status }) => status],
      ['Sent', ({ sentAt }) => sentAt],
    ],
  });

  routes.post(
    '/mails/:id/retry',
    z.object({}),
    'Send a failed mail again',
    async (trx, { id, audit }): Promise<Mail> => {
      const row = await trx
        .updateTable('mails')
        .set({ status: 'queued', attempts: 0, dueAt: now().toISOString(), leasedBy: null, leasedUntil: null })
        .where('id', '=', id)
        .where('status', '=', 'failed')
        .returningAll()
        .executeTakeFirst();
      if (!row) throw missing();
      await audit('mail.retry', 'Failed email queued again', 'mail', id);
      return showMail(row);
    },
  );

  addList<AuditLine>(routes, service, {
    name: 'audit',
    table: 'audit',
    summary: 'What was changed, by whom',
    search: ['summary', 'action'],
    filters: betweenDays('at', timezone),
    show: (rows: AuditLine[]) => rows,
    csv: [
      ['Time', ({ at }) => at],
      ['Who', ({ actor }) => actor],
      ['What', ({ action }) => action],
      ['Summary', ({ summary }) => summary],
      ['Address', ({ address }) => address],
    ],
  });
}
