import type { SMTPError } from 'nodemailer/lib/smtp-connection';
import type { EmailRow } from '#src/domain/mail/email.ts';
import type { EmailProblem } from '#src/domain/owner/dashboard.ts';
import type { DatabaseUnit } from '../db/tables.ts';
import type { Reader } from '../unit.ts';

/** Errors that are not from a mail server lack the other fields. */
const asSmtpError = (error: unknown): Partial<SMTPError> => (error instanceof Error ? error : {});

export type DeliveryResult = 'sent' | 'failed' | 'bounced';

/** True for a hard bounce: the recipient does not exist. A full mailbox or a rejection as spam doesn't count. */
export function isBounce(error: unknown): boolean {
  const { responseCode = 0, command, message = '' } = asSmtpError(error);
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

/** An email that has failed this often has been tried for several minutes. */
const minFailedAttempts = 3;

/**
 * Finds the reason why no email leaves: there is no mail server, or no email has been sent since one was queued that keeps failing.
 * Bounces don't count, because a mail server that rejects an address works.
 */
export async function findEmailProblem({ db, mailer }: Reader): Promise<EmailProblem | null> {
  if (mailer.kind === 'outbox') return { kind: 'not-set-up' };
  const failing = await db
    .selectFrom('emails')
    .select('lastError')
    .where('status', 'in', ['queued', 'failed'])
    .where('attempts', '>=', minFailedAttempts)
    .where('bouncedAt', 'is', null)
    .where('ignoredAt', 'is', null)
    .where('createdAt', '>', (sent) =>
      sent
        .selectFrom('emails as sentEmails')
        .select((select) => select.fn.coalesce(select.fn.max('sentEmails.sentAt'), select.val('')).as('at'))
        .where('sentEmails.status', '=', 'sent'),
    )
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return failing ? { kind: 'failing', error: failing.lastError } : null;
}
