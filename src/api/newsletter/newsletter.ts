import type { SubscriberRow } from '#src/model/admin/people.ts';
import type { NewsletterType } from '#src/model/requests/subscription.ts';
import { paths } from '#src/paths.ts';
import { newRecord } from '../database/identifier.ts';
import { insert, type Database } from '../database/tables.ts';
import { addSubscriber, normalizeEmail } from '../customers/customers.ts';
import { makeToken, readToken } from '../guard/signed-token.ts';
import { queueEmail } from '../mail/queue-email.ts';
import { updateRecord } from '../records/versions.ts';
import type { Service } from '../service.ts';
import { skipSubscriber } from './campaigns.ts';
import { getUnsubscribeLink } from './unsubscribe-link.ts';

export interface SignUp {
  email: string;
  firstname: string | null;
  newsletter: NewsletterType;
}

/**
 * Adds a subscriber. The response is the same for an existing subscriber, so it doesn't reveal who has subscribed. A person who
 * unsubscribed must confirm again, even without double opt-in.
 */
export async function subscribe(
  service: Service,
  trx: Database,
  { email, firstname, newsletter }: SignUp,
): Promise<void> {
  const now = service.now();
  const normalized = normalizeEmail(email);
  const { doubleOptIn, welcome } = await service.settings.read('newsletter', trx);
  const { newsletter: consent } = await service.settings.read('consent', trx);
  const existing = await trx
    .selectFrom('subscribers')
    .selectAll()
    .where('email', '=', normalized)
    .executeTakeFirst();
  const newsletters = [...new Set([...(existing?.newsletters.split(',') ?? []), newsletter])]
    .toSorted()
    .join(',');
  const isSubscribed = existing?.status === 'subscribed';
  // Anyone can type the address of someone who unsubscribed.
  const mustConfirm = !isSubscribed && (doubleOptIn || existing !== undefined);
  const status = mustConfirm ? 'pending' : 'subscribed';
  const columns = {
    newsletters,
    status,
    consent,
    firstname: existing?.firstname ?? firstname,
    confirmedAt: isSubscribed ? existing.confirmedAt : mustConfirm ? null : now.toISOString(),
    unsubscribedAt: null,
    bouncedAt: null,
  } as const;
  const isUnchanged = isSubscribed && existing.newsletters === newsletters && existing.bouncedAt === null;
  const record = newRecord(now);
  const id = existing?.id ?? record.id;
  if (!existing) {
    const inserted = await insert(trx, 'subscribers', { ...record, email: normalized, ...columns })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!inserted) return; // the same address signed up at the same time
  } else if (!isUnchanged) {
    await updateRecord(trx, 'subscribers', id, columns, now);
  }
  if (status === 'subscribed')
    await addSubscriber(trx, { email: normalized, firstname: columns.firstname }, now);
  if (isSubscribed) {
    const joinsWaitlist = newsletters !== existing.newsletters && newsletter === 'founders';
    if (joinsWaitlist && welcome) await sendWelcome(service, trx, { ...existing, newsletters });
    return;
  }
  const hour = now.toISOString().slice(0, 13);
  if (status === 'pending') {
    const link = `${service.siteOrigin}${paths.newsletterConfirm()}?token=${makeToken(service.secret, 'confirm', id)}`;
    const dedupeKey = `confirm ${id} ${hour}`; // at most one confirmation email per hour, so the form can't be used to flood a mailbox
    await queueEmail(service, trx, {
      kind: 'newsletter-confirm',
      to: normalized,
      data: { firstname, link },
      dedupeKey,
    });
  } else if (welcome) {
    await sendWelcome(service, trx, { id, email: normalized, firstname, newsletters });
  }
}

type WelcomeRecipient = Pick<SubscriberRow, 'id' | 'email' | 'firstname' | 'newsletters'>;

/** People who get the founders newsletter are on the waitlist, so they get the waitlist's welcome email. */
async function sendWelcome(service: Service, trx: Database, subscriber: WelcomeRecipient) {
  const { id, email, firstname, newsletters } = subscriber;
  const kind = newsletters.split(',').includes('founders') ? 'waitlist-welcome' : 'newsletter-welcome';
  const unsubscribeLink = getUnsubscribeLink(service, id);
  const news = service.studio.brand.openingSoon ? 'the opening date and membership news' : 'membership news';
  await queueEmail(service, trx, {
    kind,
    to: email,
    data: { firstname, news, unsubscribe: unsubscribeLink.unsubscribe },
    dedupeKey: `${kind} ${id} ${service.now().toISOString().slice(0, 13)}`,
    ...unsubscribeLink,
  });
}

export async function confirm(service: Service, trx: Database, token: string): Promise<boolean> {
  const id = readToken(service.secret, 'confirm', token);
  const row = id && (await trx.selectFrom('subscribers').selectAll().where('id', '=', id).executeTakeFirst());
  if (!row) return false;
  if (row.status !== 'pending') return row.status === 'subscribed';
  const now = service.now();
  const confirmed = { status: 'subscribed', confirmedAt: now.toISOString() } as const;
  await updateRecord(trx, 'subscribers', row.id, confirmed, now);
  await addSubscriber(trx, row, now);
  const { welcome } = await service.settings.read('newsletter', trx);
  if (welcome) await sendWelcome(service, trx, row);
  return true;
}

export async function unsubscribe(service: Service, trx: Database, token: string): Promise<boolean> {
  const id = readToken(service.secret, 'unsubscribe', token);
  const row = id && (await trx.selectFrom('subscribers').selectAll().where('id', '=', id).executeTakeFirst());
  if (!row) return false;
  if (row.status === 'unsubscribed') return true;
  await updateRecord(trx, 'subscribers', row.id, getUnsubscribedColumns(service.now()), service.now());
  await skipSubscriber(trx, row);
  return true;
}

export const getUnsubscribedColumns = (now: Date) =>
  ({ status: 'unsubscribed', unsubscribedAt: now.toISOString() }) as const;
