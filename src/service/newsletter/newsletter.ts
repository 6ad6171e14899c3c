import type { SubscriberRow } from '#src/domain/newsletter/subscriber.ts';
import type { NewsletterType } from '#src/domain/newsletter/subscription.ts';
import { paths } from '#src/paths.ts';
import { newRecord } from '../db/identifier.ts';
import { insert, type Database } from '../db/tables.ts';
import { addSubscriber, normalizeEmail } from '../customers/customers.ts';
import { makeToken, readToken } from '../guard/signed-token.ts';
import { queueEmail } from '../mail/queue-email.ts';
import { updateRecord } from '../db/versions.ts';
import type { Service } from '../service.ts';
import { skipSubscriber } from './campaigns.ts';
import { forgetUnsubscribed, hasUnsubscribed, rememberUnsubscribed } from './unsubscribed-addresses.ts';
import { getUnsubscribeLink } from './unsubscribe-link.ts';

export interface SignUp {
  email: string;
  firstname: string | null;
  newsletter: NewsletterType;
  /** the wording that the form showed */
  consent: string | null;
  /** false if the mailbox has received too many emails */
  isEmailed: boolean;
}

/**
 * Adds a subscriber. The response is the same for an existing subscriber, so it doesn't reveal who has subscribed. Anyone can type
 * the address of someone who unsubscribed, so that person stays unsubscribed until they confirm, even without double opt-in.
 */
export async function subscribe(service: Service, trx: Database, signUp: SignUp): Promise<void> {
  const { firstname, newsletter, consent, isEmailed } = signUp;
  const now = service.now();
  const email = normalizeEmail(signUp.email);
  const { doubleOptIn, welcome } = await service.settings.read('newsletter', trx);
  const existing = await trx
    .selectFrom('subscribers')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirst();
  const newsletters = mergeNewsletters(existing, newsletter);
  if (existing?.status === 'subscribed') {
    const isUnchanged = existing.newsletters === newsletters && existing.bouncedAt === null;
    if (isUnchanged) return;
    const isNew = newsletters !== existing.newsletters;
    const wordings = isNew ? [existing.consent, consent].filter(Boolean).join('\n') : existing.consent;
    const change = { newsletters, consent: wordings, bouncedAt: null };
    await updateRecord(trx, 'subscribers', existing.id, change, now);
    const joinsWaitlist = isNew && newsletter === 'founders';
    if (joinsWaitlist && welcome && isEmailed) await sendWelcome(service, trx, { ...existing, newsletters });
    return;
  }
  const mustConfirm = doubleOptIn || existing !== undefined || (await hasUnsubscribed(service, trx, email));
  const subscriber = existing
    ? await updateRecord(
        trx,
        'subscribers',
        existing.id,
        {
          newsletters,
          consent: consent ?? existing.consent,
          firstname: existing.firstname ?? firstname,
        },
        now,
      )
    : await addRow(trx, { ...signUp, email }, mustConfirm ? 'pending' : 'subscribed', now);
  if (!subscriber) return; // the same address signed up at the same time
  if (!mustConfirm) await addSubscriber(trx, subscriber, now);
  if (!isEmailed) return;
  if (mustConfirm) await sendConfirmation(service, trx, subscriber);
  else if (welcome) await sendWelcome(service, trx, subscriber);
}

const mergeNewsletters = (existing: SubscriberRow | undefined, newsletter: NewsletterType) =>
  [...new Set([...(existing?.newsletters.split(',') ?? []), newsletter])].toSorted().join(',');

const addRow = (
  trx: Database,
  { email, firstname, newsletter, consent }: SignUp,
  status: 'pending' | 'subscribed',
  now: Date,
): Promise<SubscriberRow | undefined> =>
  insert(trx, 'subscribers', {
    ...newRecord(now),
    email,
    firstname,
    newsletters: newsletter,
    status,
    consent: consent ?? '',
    confirmedAt: status === 'subscribed' ? now.toISOString() : null,
    unsubscribedAt: null,
    bouncedAt: null,
  })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst();

/** Sends at most one confirmation email an hour, so that the form can't be used to flood a mailbox. */
async function sendConfirmation(service: Service, trx: Database, { id, email, firstname }: SubscriberRow) {
  const link = `${service.siteOrigin}${paths.newsletterConfirm()}?token=${makeToken(service.secret, 'confirm', id)}`;
  await queueEmail(service, trx, {
    kind: 'newsletter-confirm',
    to: email,
    data: { firstname, link },
    dedupeKey: `confirm ${id} ${service.now().toISOString().slice(0, 13)}`,
  });
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
  if (row.status === 'subscribed') return true;
  const now = service.now();
  const confirmed = {
    status: 'subscribed',
    confirmedAt: now.toISOString(),
    unsubscribedAt: null,
    bouncedAt: null,
  } as const;
  await updateRecord(trx, 'subscribers', row.id, confirmed, now);
  await forgetUnsubscribed(service, trx, row.email);
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
  await afterUnsubscribing(service, trx, row);
  return true;
}

export const getUnsubscribedColumns = (now: Date) =>
  ({ status: 'unsubscribed', unsubscribedAt: now.toISOString() }) as const;

/** Call this when a person has unsubscribed. */
export async function afterUnsubscribing(service: Service, trx: Database, row: SubscriberRow): Promise<void> {
  await skipSubscriber(trx, row);
  await rememberUnsubscribed(service, trx, [row.email]);
}
