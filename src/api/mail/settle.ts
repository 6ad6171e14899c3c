import type { MailRow } from '#src/model/admin/people.ts';
import type { Database } from '../database/tables.ts';

export type Outcome = 'sent' | 'failed' | 'bounced';

/** The mail server does not know the recipient, and will not change its mind. Refusals for other reasons, such as spam or a full mailbox, are no bounces. */
export function isBounce(error: unknown): boolean {
  const {
    responseCode = 0,
    command,
    message = '',
  } = error as Partial<Record<'command' | 'message', string> & { responseCode: number }>;
  return (
    command === 'RCPT TO' && [550, 551, 553].includes(responseCode) && !/\b5\.(?:2\.2|[347]\.)/.test(message)
  );
}

/** A 5xx answer for the recipient is permanent. */
export function isRefusedForGood(error: unknown): boolean {
  const { responseCode = 0, command } = error as { responseCode?: number; command?: string };
  return responseCode >= 550 && responseCode < 560 && command === 'RCPT TO';
}

/** Notes what became of a mail where else it counts: in its campaign, and at a subscriber whose address bounced. */
export async function noteOutcome(
  trx: Database,
  { id, about, recipient }: MailRow,
  outcome: Outcome,
  now: Date,
): Promise<void> {
  if (about === 'campaign') {
    await trx.updateTable('campaignRecipients').set({ status: outcome }).where('mailId', '=', id).execute();
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
