import type { Context } from 'hono';
import { formatInstant } from '#src/domain/time/date.ts';
import { formatIpAddress } from '#src/domain/schema/audit.ts';
import { paths } from '#src/paths.ts';
import { getClientIp } from '../guard/connection.ts';
import { compose } from '../mail/compose.ts';
import { addEmail } from '../mail/queue-email.ts';
import type { Service } from '../service.ts';
import { exceedsGlobalLimit, resetGlobalCount } from './login-throttle.ts';
import type { Unit } from '../unit.ts';

export interface RequestSource {
  ip: string;
  browser: string;
}

interface OwnerNotice extends RequestSource {
  /** the event, which is also the email's subject */
  event: string;
  dedupeKey?: string;
  dueAt?: Date;
}

export const getSource = (context: Context, { trustProxy }: Pick<Service, 'trustProxy'>): RequestSource => ({
  ip: getClientIp(context, trustProxy),
  browser: describeBrowser(context.req.header('user-agent') ?? ''),
});

/** Unlike the email templates, this text cannot be edited, so that an intruder cannot reword it. */
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

/** Emails the owner about a sign-in event. The email goes to the address in studio.yaml, which cannot be changed in the admin. */
export async function notifyOwner(
  unit: Unit,
  { event, ip, browser, dedupeKey, dueAt }: OwnerNotice,
): Promise<void> {
  const { studio, siteOrigin } = unit;
  const data = {
    event,
    ip: formatIpAddress(ip),
    browser,
    when: `${formatInstant(unit.now, studio.hours.timezone)}, ${getZoneName(studio.hours.timezone)}`,
    link: `${siteOrigin}${paths.adminSettings()}?view=access`,
  };
  await addEmail(unit, {
    ...compose(noticeText, data, unit),
    kind: 'access-notice',
    recipient: studio.contact.email,
    queue: { dedupeKey, dueAt: dueAt?.toISOString() },
  });
}

/** For example "Eastern Time" for America/New_York. */
const getZoneName = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

/** The time that the owner has to finish signing in before the warning is sent. */
const signInGraceMs = 10 * 60_000;

const getPasswordOnlyKey = (ip: string) => `password-only ${ip}`;
const passwordOnlyNotice = 'notice of a correct password without a code';
/** Someone who tries from many IP addresses must not flood the owner's mailbox. */
const oneAnHour = { max: 1, windowSeconds: 3600 };

/**
 * Queues a warning that someone knows the password but not the code, at most one an hour. It is delayed, because the owner also
 * enters the password before the code.
 */
export async function queuePasswordOnlyNotice(unit: Unit, source: RequestSource): Promise<void> {
  if (await exceedsGlobalLimit({ db: unit.db, now: () => unit.now }, passwordOnlyNotice, oneAnHour)) return;
  await notifyOwner(unit, {
    ...source,
    event: 'Someone entered your password without a valid code',
    dedupeKey: `${getPasswordOnlyKey(source.ip)} ${unit.now.toISOString()}`,
    dueAt: new Date(unit.now.getTime() + signInGraceMs),
  });
}

/** Deletes the warning that the owner's own sign-in caused, so that the next one can be sent. */
export async function deletePasswordOnlyNotice(service: Service, { ip }: RequestSource): Promise<void> {
  const { numDeletedRows } = await service.db
    .deleteFrom('emails')
    .where('kind', '=', 'access-notice')
    .where('status', '=', 'queued')
    .where('dedupeKey', 'like', `${getPasswordOnlyKey(ip)} %`)
    .executeTakeFirst();
  if (numDeletedRows > 0) await resetGlobalCount(service, passwordOnlyNotice);
}

/** Warns the owner, at most once an hour, that authenticator codes are no longer accepted for now. */
export async function queueCodesBlockedNotice(unit: Unit, source: RequestSource): Promise<void> {
  await notifyOwner(unit, {
    ...source,
    event:
      'Someone who knows your password is guessing codes, so only passkeys and recovery codes work for the next hour',
    dedupeKey: `codes blocked ${unit.now.toISOString().slice(0, 13)}`,
  });
}

/** For example "Firefox on Linux". */
function describeBrowser(agent: string): string {
  const names = [/(Edg)\//, /(OPR)\//, /(Firefox)\//, /(Chrome)\//, /(Safari)\//];
  const systems = [/(iPhone|iPad)/, /(Android)/, /(Windows)/, /(Mac OS X)/, /(Linux)/];
  const first = (patterns: RegExp[]) => patterns.map((pattern) => pattern.exec(agent)?.[1]).find(Boolean);
  const name = first(names)?.replace('Edg', 'Edge').replace('OPR', 'Opera') ?? 'Unknown browser';
  const system = first(systems)?.replace('Mac OS X', 'macOS');
  return system ? `${name} on ${system}` : name;
}
