import type { Context } from 'hono';
import { formatInstant } from '#src/lib/format/date.ts';
import { formatIpAddress } from '#src/lib/format/ip-address.ts';
import { paths } from '#src/paths.ts';
import type { Database } from '../../database/tables.ts';
import { getClientIp } from '../../guard/connection.ts';
import { compose } from '../../mail/compose.ts';
import { addMail } from '../../mail/queue-mail.ts';
import type { Service } from '../../service.ts';

/** Where a request came from, for the audit log and for emails. */
export interface Origin {
  ip: string;
  browser: string;
}

interface OwnerNotice extends Origin {
  /** the event, as the subject */
  event: string;
  /** queues the email once per key */
  onceKey?: string;
  dueAt?: Date;
}

export const getOrigin = (context: Context, { trustProxy }: Pick<Service, 'trustProxy'>): Origin => ({
  ip: getClientIp(context, trustProxy),
  browser: describeBrowser(context.req.header('user-agent') ?? ''),
});

/** Not editable, unlike the email templates: an intruder must not be able to reword it. */
const noticeText = {
  subject: '{event}',
  text: `{event}.

When: {when}
Browser: {browser}
IP address: {ip}

If this was you, you’re all set.

If it wasn’t, sign out all other devices and change your password now. If you can’t sign in, ask the person who set up your website. The steps are in docs/service.md, under “If you are locked out.”

[Check sign-in settings]({link})`,
};

/** Emails the owner about access, at the email address in studio.yaml, which no session can change. */
export async function notifyOwner(
  service: Pick<Service, 'studio' | 'now' | 'site'>,
  trx: Database,
  { event, ip, browser, onceKey, dueAt }: OwnerNotice,
): Promise<void> {
  const { studio, site } = service;
  const now = service.now();
  const data = {
    event,
    ip: formatIpAddress(ip),
    browser,
    when: `${formatInstant(now, studio.hours.timezone)}, ${getZoneName(studio.hours.timezone)}`,
    link: `${site}${paths.adminSettings()}?view=access`,
  };
  await addMail(
    trx,
    {
      ...compose(noticeText, data, service),
      kind: 'access-notice',
      recipient: studio.contact.email,
      onceKey: onceKey ?? null,
      dueAt: (dueAt ?? now).toISOString(),
    },
    now,
  );
}

/** America/New_York → Eastern Time */
const getZoneName = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

/** Time for the owner to finish a sign-in before an email warns that someone has the password. */
const signInGraceMs = 10 * 60_000;

const passwordOnlyKey = (address: string) => `password-only ${address}`;

/** Someone has the password but not the code. The email is delayed, since the owner also types one after the other. */
export async function queuePasswordOnlyNotice(service: Service, db: Database, origin: Origin): Promise<void> {
  const now = service.now();
  await notifyOwner(service, db, {
    ...origin,
    event: 'Someone entered your password without a valid code',
    onceKey: `${passwordOnlyKey(origin.ip)} ${now.toISOString().slice(0, 13)}`,
    dueAt: new Date(now.getTime() + signInGraceMs),
  });
}

/** Drops the notice: the owner has signed in. */
export async function dropPasswordOnlyNotice(db: Database, { ip }: Origin): Promise<void> {
  await db
    .deleteFrom('mails')
    .where('kind', '=', 'access-notice')
    .where('status', '=', 'queued')
    .where('onceKey', 'like', `${passwordOnlyKey(ip)} %`)
    .execute();
}

/** Firefox on Linux: enough to recognize one's own browsers. */
function describeBrowser(agent: string): string {
  const names = [/(Edg)\//, /(OPR)\//, /(Firefox)\//, /(Chrome)\//, /(Safari)\//];
  const systems = [/(iPhone|iPad)/, /(Android)/, /(Windows)/, /(Mac OS X)/, /(Linux)/];
  const first = (patterns: RegExp[]) => patterns.map((pattern) => pattern.exec(agent)?.[1]).find(Boolean);
  const name = first(names)?.replace('Edg', 'Edge').replace('OPR', 'Opera') ?? 'A program';
  const system = first(systems)?.replace('Mac OS X', 'macOS');
  return system ? `${name} on ${system}` : name;
}
