import type { Setup } from '#src/domain/owner/setup.ts';
import { emailKinds, emails } from '#src/domain/mail/emails.ts';
import { listPasskeys } from '../../access/passkeys.ts';
import { hasSecondFactor } from '../../access/second-factor.ts';
import { compose } from '../../mail/compose.ts';
import { addEmail } from '../../mail/queue-email.ts';
import { getExampleData, getExampleParts } from '../../mail/templates.ts';
import type { BackupPlan } from '../../service.ts';
import type { Reader, Unit } from '../../unit.ts';

export async function readSetup(unit: Reader, backupPlan: BackupPlan | null): Promise<Setup> {
  const { db, mailer, paymentProvider, siteOrigin, studio } = unit;
  const hasMailServer = mailer.kind === 'smtp';
  return {
    done: {
      email: hasMailServer && (await hasSentEmail(unit)),
      address: isPublicAddress(siteOrigin),
      payment: paymentProvider !== null,
      opening: !studio.brand.openingSoon,
      backups: (backupPlan?.publicKeys.length ?? 0) > 0,
      'sign-in': (await hasSecondFactor(db)) || (await listPasskeys(db)).length > 0,
    },
    siteOrigin,
    studioEmail: studio.contact.email,
    hasMailServer,
  };
}

/** Warnings about sign-ins and tasks don't count, because they show nothing about the customers' emails. */
async function hasSentEmail({ db }: Reader): Promise<boolean> {
  const sent = await db
    .selectFrom('emails')
    .select('id')
    .where('status', '=', 'sent')
    .where('kind', 'in', emailKinds)
    .limit(1)
    .executeTakeFirst();
  return sent !== undefined;
}

/** Names that no website can have (RFC 2606 and RFC 6761). */
const reservedName = /(?:^|\.)(?:example|example\.(?:com|net|org)|invalid|local|localhost|test)$/;

function isPublicAddress(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'https:' && hostname.includes('.') && !reservedName.test(hostname);
}

/** Emails the studio an example of the confirmation that customers get. */
export async function sendTestEmail(unit: Unit): Promise<{ to: string }> {
  const kind = 'booking-accepted';
  const composed = compose(emails[kind], getExampleData(kind, unit), unit, getExampleParts(kind, unit));
  const to = unit.studio.contact.email;
  await addEmail(unit, { ...composed, subject: `[Test] ${composed.subject}`, kind, recipient: to });
  await unit.audit('settings.email-test', `Test email queued: ${kind}`, 'settings');
  return { to };
}
