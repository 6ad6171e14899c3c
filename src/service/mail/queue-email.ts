import type { EmailRow } from '#src/domain/mail/email.ts';
import type { EmailData } from '#src/domain/mail/email-template.ts';
import type { EmailKind } from '#src/domain/mail/emails.ts';
import { newId } from '../db/identifier.ts';
import { insert } from '../db/tables.ts';
import type { Service } from '../service.ts';
import { compose } from './compose.ts';
import type { EmailPicture } from './layout.tsx';
import { getFirstName, hasEmail, sanitizeName, sanitizeNames } from './recipient.ts';
import { getEmailTemplate } from './templates.ts';
import type { Unit } from '../unit.ts';

type RelatedRecord = Pick<EmailRow, 'recordType' | 'recordId'>;

export interface EmailToQueue {
  kind: EmailKind;
  to: string;
  name?: string | null;
  data: EmailData;
  /** If an email with the same key exists, this one is not queued. */
  dedupeKey?: string;
  dueAt?: string;
  relatedRecord?: RelatedRecord;
  parts?: {
    /** an iCalendar file */
    calendar?: string | null;
    picture?: EmailPicture | undefined;
    unsubscribe?: UnsubscribeLink;
  };
}

/** A link to unsubscribe. The headers let email clients do it with one click (RFC 8058). */
export interface UnsubscribeLink {
  page: string;
  headers: Record<string, string>;
}

/** An email to the studio. */
export interface Notice extends Pick<EmailToQueue, 'kind' | 'data' | 'dedupeKey' | 'relatedRecord'> {
  /** the person that the email is about */
  replyTo?: string;
}

/** Every attempt has the same Message-ID, so mail servers can drop duplicates. */
export const getMessageId = ({ siteOrigin }: Pick<Service, 'siteOrigin'>, emailId: string) =>
  `<${emailId}@${new URL(siteOrigin).hostname}>`;

/** Queues an email in the caller's transaction. If that is rolled back, the email isn't sent. */
export async function queueEmail(unit: Unit, email: EmailToQueue): Promise<void> {
  const { kind, to, name, relatedRecord, parts = {} } = email;
  if (!hasEmail(to)) return;
  const { calendar, picture, unsubscribe } = parts;
  const recipientName = name ? sanitizeName(name) : null;
  const data = sanitizeNames({ firstname: getFirstName(recipientName), ...email.data });
  const template = await getEmailTemplate(unit, kind);
  await addEmail(unit, {
    ...compose(template, data, unit, { picture, unsubscribe: unsubscribe?.page }),
    kind,
    recipient: to,
    recipientName,
    headers: JSON.stringify(unsubscribe?.headers ?? {}),
    calendar: calendar ?? null,
    dueAt: email.dueAt ?? unit.now.toISOString(),
    dedupeKey: email.dedupeKey ?? null,
    ...relatedRecord,
  });
}

type EmailToAdd = Pick<EmailRow, 'kind' | 'recipient' | 'subject' | 'text' | 'html'> &
  Partial<
    Pick<
      EmailRow,
      'id' | 'recipientName' | 'headers' | 'calendar' | 'dueAt' | 'dedupeKey' | 'recordType' | 'recordId'
    >
  >;

export async function addEmail(unit: Unit, email: EmailToAdd): Promise<string> {
  const at = unit.now.toISOString();
  const id = email.id ?? newId(unit.now);
  await insert(unit.db, 'emails', {
    createdAt: at,
    recipientName: null,
    headers: '{}',
    calendar: null,
    status: 'queued',
    attempts: 0,
    dueAt: at,
    leasedUntil: null,
    leasedBy: null,
    lastError: null,
    sentAt: null,
    dedupeKey: null,
    recordType: null,
    recordId: null,
    bouncedAt: null,
    ...email,
    id,
  })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  unit.afterCommit(unit.wakeEmailSender);
  return id;
}

/** Queues an email to the studio, unless the owner has turned off this kind. Its names are not sanitized. */
export async function queueNotice(
  unit: Unit,
  topic: 'requests' | 'orders' | 'messages',
  { kind, data, dedupeKey, relatedRecord, replyTo }: Notice,
): Promise<void> {
  const notices = await unit.settings.read('notices');
  if (!notices[topic]) return;
  const recipients = notices.to.length ? notices.to : [unit.studio.contact.email];
  const composed = compose(await getEmailTemplate(unit, kind), data, unit);
  for (const to of recipients) {
    await addEmail(unit, {
      ...composed,
      kind,
      recipient: to,
      headers: JSON.stringify(replyTo ? { 'Reply-To': replyTo } : {}),
      dedupeKey: dedupeKey ? `${dedupeKey} ${to}` : null,
      ...relatedRecord,
    });
  }
}
