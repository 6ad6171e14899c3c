import type { Hono } from 'hono';
import { type Message, topicNames } from '#src/domain/customers/message.ts';
import { formEndpoints } from '#src/domain/schema/endpoints.ts';
import { contactMessage } from '#src/domain/customers/contact-message.ts';
import { paths } from '#src/paths.ts';
import { normalizeEmail } from '../../customers/customers.ts';
import { createRecord } from '../../db/versions.ts';
import { addForm } from '../forms/public-form.ts';
import { getClientIp } from '../../guard/connection.ts';
import { emailSkippedNotice, mayEmail } from '../../guard/quotas.ts';
import { queueEmail, queueNotice } from '../../mail/queue-email.ts';
import type { Service } from '../../service.ts';
import type { Unit } from '../../unit.ts';

/** The same message, sent again within this time, counts as a double submit. */
const duplicateWindowMs = 600_000;

const success = ({ email }: { email: string }) => ({ data: { email }, redirectTo: paths.thankYou() });

export function addContactForm(app: Hono, service: Service): void {
  addForm(app, service, {
    path: formEndpoints.contact,
    schema: contactMessage,
    limit: { max: 10, windowSeconds: 60 },
    page: paths.contact(),
    botSuccess: success,
    async handle(unit, input, context) {
      const { website: _website, elapsed: _elapsed, ...sent } = input;
      const notice = await storeMessage(unit, sent, getClientIp(context, unit.trustProxy));
      return { ...success(input), notice };
    },
  });
}

export type SentMessage = Pick<Message, 'name' | 'email' | 'phone' | 'topic' | 'message'>;

/** Stores a message, thanks its sender and notifies the studio. Returns a notice if the sender is not emailed. */
export async function storeMessage(unit: Unit, sent: SentMessage, ip: string): Promise<string | null> {
  const { name, message } = sent;
  const email = normalizeEmail(sent.email);
  const duplicate = await unit.db
    .selectFrom('messages')
    .select('id')
    .where('createdAt', '>', new Date(unit.now.getTime() - duplicateWindowMs).toISOString())
    .where('email', '=', email)
    .where('message', '=', message)
    .executeTakeFirst();
  if (duplicate) return null;
  const isEmailed = await mayEmail(unit, { to: email, ip });
  const data = { ...sent, email };
  const record = await createRecord(unit, 'messages', { ...data, status: 'new' });
  const relatedRecord = { recordType: 'message', recordId: record.id } as const;
  if (isEmailed)
    await queueEmail(unit, {
      kind: 'contact-received',
      to: email,
      name,
      relatedRecord,
      data: { name },
    });
  const link = `${unit.siteOrigin}${paths.adminCustomers()}?view=messages&open=${record.id}`;
  await queueNotice(unit, 'messages', {
    kind: 'contact-notice',
    relatedRecord,
    data: { ...data, topic: topicNames[data.topic], link },
    replyTo: email,
  });
  return isEmailed ? null : emailSkippedNotice;
}
