import { createHmac } from 'node:crypto';
import { holdHours } from '#src/lib/session/request-hold.ts';
import type { Database } from '../database/tables.ts';
import type { Service } from '../service.ts';
import { enforceRateLimit, type Limit } from './rate-limit.ts';

const hour = 3600;
const day = 24 * hour;

const tooManyEmails =
  'We’ve already sent several emails to this address. Please try again later, or call us.';
const tooManyRequests = 'We already have several requests from you. Please wait for our reply, or call us.';

/**
 * Limits on the emails that a stranger can trigger and the times that a stranger can hold. They are generous for real customers
 * and too low for an attack. docs/service.md lists them.
 */
export const quotas = {
  emailsToRecipient: { max: 3, windowSeconds: hour, message: tooManyEmails },
  emailsToRecipientDaily: { max: 10, windowSeconds: day, message: tooManyEmails },
  emailsFromIpDaily: { max: 40, windowSeconds: day },
  /** The window is as long as a request holds its time if its emailed link is not opened. */
  requestsFromIp: { max: 5, windowSeconds: holdHours * hour, message: tooManyRequests },
  bookingChangesDaily: {
    max: 10,
    windowSeconds: day,
    message: 'This booking has been changed several times today. Please call us.',
  },
  requestsFromIpDaily: { max: 12, windowSeconds: day, message: tooManyRequests },
} as const satisfies Record<string, Limit>;

/** per email address */
export const maxOpenRequests = 3;

type QuotaService = Pick<Service, 'now' | 'secret'>;

/** Counts an email to an unverified address. Throws a 429 if that exceeds a quota. */
export async function enforceEmailQuota(
  service: QuotaService,
  trx: Database,
  { to, ip }: { to: string; ip: string },
): Promise<void> {
  await enforceRecipientQuota(service, trx, to);
  await enforceQuotas(trx, service.now, [['emailsFromIpDaily', ip]]);
}

/** Counts an email by its recipient only. Stores a hash, because the address is personal data. */
export async function enforceRecipientQuota(
  { now, secret }: QuotaService,
  trx: Database,
  to: string,
): Promise<void> {
  const recipient = createHmac('sha256', secret).update(to).digest('base64url');
  await enforceQuotas(trx, now, [
    ['emailsToRecipient', recipient],
    ['emailsToRecipientDaily', recipient],
  ]);
}

export const enforceBookingRequestQuota = ({ now }: QuotaService, trx: Database, ip: string) =>
  enforceQuotas(trx, now, [
    ['requestsFromIp', ip],
    ['requestsFromIpDaily', ip],
  ]);

/** Limits the changes through a customer's link, because each one sends the studio an email. */
export const enforceBookingChangeQuota = ({ now }: QuotaService, trx: Database, bookingId: string) =>
  enforceQuotas(trx, now, [['bookingChangesDaily', bookingId]]);

async function enforceQuotas(
  db: Database,
  now: () => Date,
  quotaKeys: readonly [name: keyof typeof quotas, clientKey: string][],
): Promise<void> {
  for (const [name, clientKey] of quotaKeys) {
    await enforceRateLimit({ db, now }, name, clientKey, quotas[name]);
  }
}
