import type { EmailRow } from '#src/domain/mail/email.ts';
import type { EmailData } from '#src/domain/mail/email-template.ts';
import { emails, type EmailKind } from '#src/domain/mail/emails.ts';
import { hasEmail } from './placeholder-email.ts';
import { newId } from '../db/identifier.ts';
import { insert } from '../db/tables.ts';
import type { Service } from '../service.ts';
import { compose, toOneLine } from './compose.ts';
import type { EmailPicture } from './layout.tsx';
import type { Unit, Reader } from '../unit.ts';

type RelatedRecord = Pick<EmailRow, 'recordType' | 'recordId'>;

export interface EmailToQueue {
  kind: EmailKind;
  to: string;
  name?: string | null;
  data: EmailData;
  /** If an email with the same key exists, this one is not queued. */
  dedupeKey?: string;
  /** an iCalendar file */
  calendar?: string | null;
  dueAt?: string;
  headers?: Record<string, string>;
  picture?: EmailPicture | undefined;
  relatedRecord?: RelatedRecord;
  unsubscribe?: string;
  /** An email to the studio. Its names are not sanitized. */
  isNotice?: boolean;
}

/** Fallbacks for names that are missing, or that were removed because they look like spam. */
const nameFallbacks: EmailData = {
  name: null,
  firstname: null,
  recipient: 'the recipient',
  buyer: 'Someone',
  company: 'Your company',
};

/**
 * Matches an email address, link or phone number in a name field, in any script. The ideographic full stop separates domains, too, and
 * invisible characters can hide or reverse text.
 */
const spamPattern = /[/:@]|www[.。]|[.。][\p{L}\p{N}_]{2,}|(?:\p{Nd}\P{Nd}?){5}|\p{Cf}/iu;
/** Emoji and Persian names contain these invisible characters. */
const joiners = /[\u200C\u200D]/g;

/**
 * Returns null for a name that looks like spam, because anyone can fill in a form with someone else's email address. The name is
 * normalized first, so that `．` counts as a dot and `８` as a digit.
 */
export function sanitizeName(name: string): string | null {
  const normalized = name.normalize('NFKC');
  if (spamPattern.test(normalized.replaceAll(joiners, ''))) return null;
  return toOneLine(normalized).slice(0, 60).trim() || null;
}

/** Robin Example → Robin. A name that starts with a title or an initial is returned whole. */
function getFirstName(name: string | null): string | null {
  const [first = ''] = name?.split(' ') ?? [];
  return /^[\p{L}’'-]{2,}$/u.test(first) ? first : name;
}

const sanitizeNames = (data: EmailData): EmailData =>
  Object.fromEntries(
    Object.entries(data).map(([key, value]) => [
      key,
      value && key in nameFallbacks ? (sanitizeName(value) ?? nameFallbacks[key]) : value,
    ]),
  );

/** Every attempt has the same Message-ID, so mail servers can drop duplicates. */
export const getMessageId = ({ siteOrigin }: Pick<Service, 'siteOrigin'>, emailId: string) =>
  `<${emailId}@${new URL(siteOrigin).hostname}>`;

export async function getEmailTemplate({ settings }: Reader, kind: EmailKind) {
  const customTemplate = (await settings.read('emailTemplates'))[kind];
  const { subject, text } = customTemplate ?? emails[kind];
  return { subject, text, isDefault: !customTemplate };
}

/** Queues an email in the caller's transaction. If that is rolled back, the email isn't sent. */
export async function queueEmail(unit: Unit, email: EmailToQueue): Promise<void> {
  const {
    kind,
    to,
    name,
    dedupeKey,
    calendar,
    dueAt,
    headers,
    picture,
    unsubscribe,
    relatedRecord,
    isNotice,
  } = email;
  if (!hasEmail(to)) return;
  const firstname = getFirstName(sanitizeName(name ?? ''));
  const data = isNotice ? email.data : sanitizeNames({ firstname, ...email.data });
  const template = await getEmailTemplate(unit, kind);
  const composed = compose(template, data, unit, { picture, unsubscribe });
  await addEmail(unit, {
    ...composed,
    kind,
    recipient: to,
    recipientName: name ? sanitizeName(name) : null,
    headers: JSON.stringify(headers ?? {}),
    calendar: calendar ?? null,
    dueAt: dueAt ?? unit.now.toISOString(),
    dedupeKey: dedupeKey ?? null,
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

export async function queueNotice(
  unit: Unit,
  topic: 'requests' | 'orders' | 'messages',
  notice: Omit<EmailToQueue, 'to'>,
): Promise<void> {
  const notices = await unit.settings.read('notices');
  if (!notices[topic]) return;
  const recipients = notices.to.length ? notices.to : [unit.studio.contact.email];
  for (const to of recipients) {
    await queueEmail(unit, {
      ...notice,
      to,
      isNotice: true,
      ...(notice.dedupeKey && { dedupeKey: `${notice.dedupeKey} ${to}` }),
    });
  }
}
