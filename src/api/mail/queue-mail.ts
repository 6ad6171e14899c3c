import type { MailRow } from '#src/model/admin/people.ts';
import type { MailKind } from '#src/model/admin/settings.ts';
import { hasEmail } from './placeholder-email.ts';
import { newId } from '../database/identifier.ts';
import { insert, type Database } from '../database/tables.ts';
import type { Service } from '../service.ts';
import type { MailData } from './blocks.ts';
import { compose, oneLine } from './compose.ts';
import type { MailPicture } from './layout.ts';
import { emailTemplates } from './templates.ts';

type MailAbout = Pick<MailRow, 'about' | 'aboutId'>;

export interface MailToQueue {
  kind: MailKind;
  to: string;
  name?: string | null;
  data: MailData;
  /** unique key, so it is queued only once */
  onceKey?: string;
  /** a calendar invitation */
  calendar?: string | null;
  dueAt?: string;
  headers?: Record<string, string>;
  picture?: MailPicture | undefined;
  relatedRecord?: MailAbout;
  /** the unsubscribe page of the list */
  unsubscribe?: string;
  /** to the studio: names are not sanitized */
  isNotice?: boolean;
}

/** Replacements for missing or removed names. */
const withoutName: MailData = {
  name: null,
  firstname: null,
  recipient: 'the recipient',
  buyer: 'Someone',
  company: 'Your company',
};

/** Spam in a name field: an address, link or phone number. */
const spamPattern = /[/:@]|www\.|\.\w{2,}|(?:\d\D?){5}/i;

/** Unverified addresses get no text typed by a stranger, except a plausible name. */
export const sanitizeName = (name: string): string | null =>
  spamPattern.test(name) ? null : oneLine(name).slice(0, 60).trim() || null;

/** Robin of Robin Example; a title or an initial keeps the name whole. */
function getFirstName(name: string | null): string | null {
  const [first = ''] = name?.split(' ') ?? [];
  return /^[\p{L}’'-]{2,}$/u.test(first) ? first : name;
}

const withPlainNames = (data: MailData): MailData =>
  Object.fromEntries(
    Object.entries(data).map(([key, value]) => [
      key,
      value && key in withoutName ? (sanitizeName(value) ?? withoutName[key]) : value,
    ]),
  );

/** The same in every attempt, so that receivers can drop duplicates. */
export const getMessageId = ({ site }: Pick<Service, 'site'>, mailId: string) =>
  `<${mailId}@${new URL(site).hostname}>`;

/** The owner's template of a kind, or the default. */
export async function getEmailTemplate(
  { settings }: Pick<Service, 'settings'>,
  kind: MailKind,
  trx?: Database,
) {
  const customTemplate = (await settings.read('mails', trx))[kind];
  return { ...(customTemplate ?? emailTemplates[kind]), isDefault: !customTemplate };
}

/** Queues an email in the caller's transaction, so it is sent if and only if the change is stored. */
export async function queueMail(
  service: Pick<Service, 'settings' | 'studio' | 'site' | 'now'>,
  trx: Database,
  mail: MailToQueue,
): Promise<void> {
  const { kind, to, name, onceKey, calendar, dueAt, headers, picture, unsubscribe, relatedRecord, isNotice } =
    mail;
  if (!hasEmail(to)) return;
  const firstname = getFirstName(sanitizeName(name ?? ''));
  const data = isNotice ? mail.data : withPlainNames({ firstname, ...mail.data });
  const template = await getEmailTemplate(service, kind, trx);
  const composed = compose(template, data, service, { picture, unsubscribe });
  const now = service.now();
  await addMail(
    trx,
    {
      ...composed,
      kind,
      recipient: to,
      recipientName: name ? sanitizeName(name) : null,
      headers: JSON.stringify(headers ?? {}),
      calendar: calendar ?? null,
      dueAt: dueAt ?? now.toISOString(),
      onceKey: onceKey ?? null,
      ...relatedRecord,
    },
    now,
  );
}

type MailToAdd = Pick<MailRow, 'kind' | 'recipient' | 'subject' | 'text' | 'html'> &
  Partial<
    Pick<MailRow, 'id' | 'recipientName' | 'headers' | 'calendar' | 'dueAt' | 'onceKey' | 'about' | 'aboutId'>
  >;

export async function addMail(trx: Database, mail: MailToAdd, now: Date): Promise<string> {
  const at = now.toISOString();
  const id = mail.id ?? newId(now);
  await insert(trx, 'mails', {
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
    onceKey: null,
    about: null,
    aboutId: null,
    bouncedAt: null,
    ...mail,
    id,
  })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return id;
}

/** Queues an email to the studio. */
export async function queueNotice(
  service: Service,
  trx: Database,
  topic: 'requests' | 'orders' | 'messages',
  notice: Omit<MailToQueue, 'to'>,
): Promise<void> {
  const notices = await service.settings.read('notices', trx);
  if (!notices[topic]) return;
  const recipients = notices.to.length ? notices.to : [service.studio.contact.email];
  for (const to of recipients) {
    await queueMail(service, trx, {
      ...notice,
      to,
      isNotice: true,
      ...(notice.onceKey && { onceKey: `${notice.onceKey} ${to}` }),
    });
  }
}
