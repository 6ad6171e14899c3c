import { createHmac } from 'node:crypto';
import { RequestError } from '../request-error.ts';
import { enforceRateLimit, resetRequestCount, type Limit } from './rate-limit.ts';
import type { Unit } from '../unit.ts';
import { holdHours } from '#src/domain/booking/choice.ts';

const hour = 3600;
const day = 24 * hour;

/** Part of the response to a form whose confirmation was not emailed. */
export const emailSkippedNotice =
  'We didn’t email you a confirmation, because we’ve already sent several emails to this address today.';
export const confirmationSkippedNotice =
  'We couldn’t email you the link to confirm, because we’ve already sent several emails to this address today. Please sign up again tomorrow.';

export const tooManyEmails =
  'We’ve already sent several emails to this address. Please try again later, or call us.';
const tooManyRequests = 'We already have several requests from you. Please wait for our reply, or call us.';

/**
 * Limits on the emails that a stranger can trigger and the times that a stranger can hold. They are generous for real customers
 * and too low for an attack. docs/service.md lists them.
 */
const quotas = {
  emailsToRecipient: { max: 3, windowSeconds: hour, message: tooManyEmails },
  emailsToRecipientDaily: { max: 10, windowSeconds: day, message: tooManyEmails },
  emailsFromIpDaily: { max: 40, windowSeconds: day },
  /** The window is as long as a request holds its time if the customer does not extend the hold. */
  requestsFromIp: { max: 5, windowSeconds: holdHours * hour, message: tooManyRequests },
  bookingChangesDaily: {
    max: 10,
    windowSeconds: day,
    message: 'This booking has been changed several times today. Please call us.',
  },
  emailCorrectionsDaily: {
    max: 3,
    windowSeconds: day,
    message: 'We’ve already changed this booking’s address several times. Please call us.',
  },
  requestsFromIpDaily: { max: 12, windowSeconds: day, message: tooManyRequests },
} as const satisfies Record<string, Limit>;

/** per email address */
export const maxOpenRequests = 3;

/**
 * Counts an email to an unverified address, and returns false if its mailbox has received too many. The caller must then accept the
 * request without sending the email, because anyone can type someone else's address. Throws a 429 if the IP address has triggered
 * too many.
 */
export async function mayEmail(unit: Unit, { to, ip }: { to: string; ip: string }): Promise<boolean> {
  await enforceQuotas(unit, [['emailsFromIpDaily', ip]]);
  return mayEmailRecipient(unit, to);
}

/** Like `mayEmail`, for an email that is sent later, when there is no IP address. */
export async function mayEmailRecipient(unit: Unit, to: string): Promise<boolean> {
  try {
    await enforceRecipientQuota(unit, to);
    return true;
  } catch (error) {
    if (error instanceof RequestError) return false;
    throw error;
  }
}

/** The mailbox that gets an address's email: v+news@example.com is v@example.com. */
const getMailbox = (address: string) => address.replace(/\+[^@]*(?=@)/, '');

const hashMailbox = ({ secret }: Unit, address: string) =>
  createHmac('sha256', secret).update(getMailbox(address)).digest('base64url');

/** The recipient confirmed an email, so a stranger did not trigger it. The hourly count starts again; the daily one goes on. */
export const resetHourlyEmails = (unit: Unit, confirmedEmail: string) =>
  resetRequestCount(unit, 'emailsToRecipient', hashMailbox(unit, confirmedEmail));

/** Counts an email by its recipient only. Stores a hash, because the address is personal data. */
export async function enforceRecipientQuota(unit: Unit, to: string): Promise<void> {
  const recipient = hashMailbox(unit, to);
  await enforceQuotas(unit, [
    ['emailsToRecipient', recipient],
    ['emailsToRecipientDaily', recipient],
  ]);
}

export const enforceBookingRequestQuota = (unit: Unit, ip: string) =>
  enforceQuotas(unit, [
    ['requestsFromIp', ip],
    ['requestsFromIpDaily', ip],
  ]);

/** Limits the changes through a customer's link, because each one sends the studio an email. */
export const enforceBookingChangeQuota = (unit: Unit, bookingId: string) =>
  enforceQuotas(unit, [['bookingChangesDaily', bookingId]]);

export const enforceEmailCorrectionQuota = (unit: Unit, bookingId: string) =>
  enforceQuotas(unit, [['emailCorrectionsDaily', bookingId]]);

async function enforceQuotas(
  { db, now }: Unit,
  quotaKeys: readonly [name: keyof typeof quotas, clientKey: string][],
): Promise<void> {
  for (const [name, clientKey] of quotaKeys) {
    await enforceRateLimit({ db, now: () => now }, name, clientKey, quotas[name]);
  }
}
