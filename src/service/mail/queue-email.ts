import * as z from 'zod/mini';
import type { EmailRow } from '#src/domain/mail/email.ts';
import type { EmailData } from '#src/domain/mail/email-template.ts';
import type { EmailKind } from '#src/domain/mail/emails.ts';
import { newId } from '../db/identifier.ts';
import { insert } from '../db/tables.ts';
import type { Service } from '../service.ts';
import { compose, type ComposedEmail } from './compose.ts';
import type { EmailPicture } from './layout.tsx';
import { getFirstName, isDeliverable, sanitizeName, sanitizeNames } from './recipient.ts';
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
    /** by default, the owner's template for this kind */
    template?: { subject: string; text: string } | undefined;
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
  const { kind, to, name, dueAt, dedupeKey, relatedRecord, parts = {} } = email;
  if (!isDeliverable(to)) return;
  const { calendar, picture, unsubscribe, template = await getEmailTemplate(unit, kind) } = parts;
  const recipientName = name ? sanitizeName(name) : null;
  const data = sanitizeNames({ firstname: getFirstName(recipientName), ...email.data });
  await addEmail(unit, {
    ...compose(template, data, unit, { picture, unsubscribe: unsubscribe?.page }),
    kind,
    recipient: to,
    recipientName,
    headers: unsubscribe?.headers ?? {},
    calendar: calendar ?? null,
    queue: { dueAt, dedupeKey },
    ...(relatedRecord && { relatedRecord }),
  });
}

interface EmailToAdd extends ComposedEmail {
  kind: EmailRow['kind'];
  recipient: string;
  recipientName?: string | null;
  headers?: Record<string, string>;
  /** an iCalendar file */
  calendar?: string | null;
  relatedRecord?: RelatedRecord;
  queue?: {
    id?: string;
    dueAt?: string | undefined;
    dedupeKey?: string | null | undefined;
  };
}

const storedHeaders = z.record(z.string(), z.string());

export const readHeaders = ({ headers }: Pick<EmailRow, 'headers'>): Record<string, string> =>
  z.parse(storedHeaders, JSON.parse(headers));

export async function addEmail(unit: Unit, email: EmailToAdd): Promise<string> {
  const {
    recipientName = null,
    headers = {},
    calendar = null,
    relatedRecord,
    queue = {},
    ...content
  } = email;
  const at = unit.now.toISOString();
  const { id = newId(unit.now), dueAt = at, dedupeKey = null } = queue;
  await insert(unit.db, 'emails', {
    ...content,
    id,
    createdAt: at,
    recipientName,
    headers: JSON.stringify(headers),
    calendar,
    status: 'queued',
    attempts: 0,
    dueAt,
    leasedUntil: null,
    leasedBy: null,
    lastError: null,
    sentAt: null,
    dedupeKey,
    recordType: relatedRecord?.recordType ?? null,
    recordId: relatedRecord?.recordId ?? null,
    bouncedAt: null,
    ignoredAt: null,
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
      headers: replyTo ? { 'Reply-To': replyTo } : {},
      queue: { dedupeKey: dedupeKey && `${dedupeKey} ${to}` },
      ...(relatedRecord && { relatedRecord }),
    });
  }
}
