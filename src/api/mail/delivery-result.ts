import type { SMTPError } from 'nodemailer/lib/smtp-connection';
import type { EmailRow } from '#src/model/admin/people.ts';
import type { Database } from '../database/tables.ts';

// Other errors lack these fields.
const asSmtpError = (error: unknown) => error as SMTPError;

export type DeliveryResult = 'sent' | 'failed' | 'bounced';

/** True if the recipient does not exist, a hard bounce. Spam or a full mailbox does not count. */
export function isBounce(error: unknown): boolean {
  const { responseCode = 0, command, message } = asSmtpError(error);
  return (
    command === 'RCPT TO' && [550, 551, 553].includes(responseCode) && !/\b5\.(?:2\.2|[347]\.)/.test(message)
  );
}

/** A 5xx reply for the recipient is permanent. */
export function isPermanentFailure(error: unknown): boolean {
  const { responseCode = 0, command } = asSmtpError(error);
  return responseCode >= 550 && responseCode < 560 && command === 'RCPT TO';
}

/** Copies an email's result to its campaign, and a bounce to the subscriber. */
export async function recordDeliveryResult(
  trx: Database,
  { id, recordType, recipient }: EmailRow,
  outcome: DeliveryResult,
  now: Date,
): Promise<void> {
  if (recordType === 'campaign') {
    await trx.updateTable('campaignRecipients').set({ status: outcome }).where('emailId', '=', id).execute();
  }
  if (outcome === 'bounced') {
    await trx
      .updateTable('subscribers')
      .set({ bouncedAt: now.toISOString() })
      .where('email', '=', recipient)
      .where('bouncedAt', 'is', null)
      .execute();
  }
}
