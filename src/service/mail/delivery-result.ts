import type { SMTPError } from 'nodemailer/lib/smtp-connection';
import type { EmailRow } from '#src/domain/mail/email.ts';
import type { DatabaseUnit } from '../db/unit.ts';

// In other errors, these fields are undefined.
const asSmtpError = (error: unknown) => error as SMTPError;

export type DeliveryResult = 'sent' | 'failed' | 'bounced';

/** True for a hard bounce: the recipient does not exist. A full mailbox or a rejection as spam doesn't count. */
export function isBounce(error: unknown): boolean {
  const { responseCode = 0, command, message } = asSmtpError(error);
  return (
    command === 'RCPT TO' && [550, 551, 553].includes(responseCode) && !/\b5\.(?:2\.2|[347]\.)/.test(message)
  );
}

/** True if retrying is pointless: the mail server rejected the recipient with a permanent error. */
export function isPermanentFailure(error: unknown): boolean {
  const { responseCode = 0, command } = asSmtpError(error);
  return responseCode >= 550 && responseCode < 560 && command === 'RCPT TO';
}

/** Records the result on the campaign recipient, and a bounce on the subscriber. */
export async function recordDeliveryResult(
  unit: DatabaseUnit,
  { id, recordType, recipient }: EmailRow,
  result: DeliveryResult,
): Promise<void> {
  if (recordType === 'campaign') {
    await unit.db
      .updateTable('campaignRecipients')
      .set({ status: result })
      .where('emailId', '=', id)
      .execute();
  }
  if (result === 'bounced') {
    await unit.db
      .updateTable('subscribers')
      .set({ bouncedAt: unit.now.toISOString() })
      .where('email', '=', recipient)
      .where('bouncedAt', 'is', null)
      .execute();
  }
}
