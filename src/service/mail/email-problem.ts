import type { EmailProblem } from '#src/domain/owner/dashboard.ts';
import type { Reader } from '../unit.ts';

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
