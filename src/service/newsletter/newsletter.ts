import type { SubscriberRow } from '#src/domain/newsletter/subscriber.ts';
import type { NewsletterType } from '#src/domain/newsletter/subscription.ts';
import { paths } from '#src/paths.ts';
import { newRecord } from '../db/identifier.ts';
import { findRow, insert } from '../db/tables.ts';
import { addSubscriber, normalizeEmail } from '../customers/customers.ts';
import { resetHourlyEmails } from '../guard/quotas.ts';
import { makeToken, readToken } from '../guard/signed-token.ts';
import { queueEmail } from '../mail/queue-email.ts';
import { updateRecord } from '../db/versions.ts';
import { skipSubscriber } from './campaigns.ts';
import {
  forgetUnsubscribed,
  getUnsubscribeLink,
  hasUnsubscribed,
  rememberUnsubscribed,
} from './unsubscribing.ts';
import type { Unit } from '../unit.ts';

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
export async function subscribe(unit: Unit, signUp: SignUp): Promise<void> {
  const { firstname, newsletter, consent, isEmailed } = signUp;
  const email = normalizeEmail(signUp.email);
  const { doubleOptIn, welcome } = await unit.settings.read('newsletter');
  const existing = await findRow(unit.db, 'subscribers', { email });
  const newsletters = mergeNewsletters(existing, newsletter);
  if (existing?.status === 'subscribed') {
    const isUnchanged = existing.newsletters === newsletters && existing.bouncedAt === null;
    if (isUnchanged) return;
    const isNew = newsletters !== existing.newsletters;
    const wordings = isNew ? [existing.consent, consent].filter(Boolean).join('\n') : existing.consent;
    const change = { newsletters, consent: wordings, bouncedAt: null };
    await updateRecord(unit, 'subscribers', existing.id, change);
    const joinsWaitlist = isNew && newsletter === 'founders';
    if (joinsWaitlist && welcome && isEmailed) await sendWelcome(unit, { ...existing, newsletters });
    return;
  }
  const mustConfirm = doubleOptIn || existing !== undefined || (await hasUnsubscribed(unit, email));
  const subscriber = existing
    ? await updateRecord(unit, 'subscribers', existing.id, {
        newsletters,
        consent: consent ?? existing.consent,
        firstname: existing.firstname ?? firstname,
      })
    : await addRow(unit, { ...signUp, email }, mustConfirm ? 'pending' : 'subscribed');
  if (!subscriber) return; // the same address signed up at the same time
  if (!mustConfirm) await addSubscriber(unit, subscriber);
  if (!isEmailed) return;
  if (mustConfirm) await sendConfirmation(unit, subscriber);
  else if (welcome) await sendWelcome(unit, subscriber);
}

const mergeNewsletters = (existing: SubscriberRow | undefined, newsletter: NewsletterType) =>
  [...new Set([...(existing?.newsletters.split(',') ?? []), newsletter])].toSorted().join(',');

const addRow = (
  unit: Unit,
  { email, firstname, newsletter, consent }: SignUp,
  status: 'pending' | 'subscribed',
): Promise<SubscriberRow | undefined> =>
  insert(unit.db, 'subscribers', {
    ...newRecord(unit.now),
    email,
    firstname,
    newsletters: newsletter,
    status,
    consent: consent ?? '',
    confirmedAt: status === 'subscribed' ? unit.now.toISOString() : null,
    unsubscribedAt: null,
    bouncedAt: null,
  })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst();

/** Sends at most one confirmation email an hour, so that the form can't be used to flood a mailbox. */
async function sendConfirmation(unit: Unit, { id, email, firstname }: SubscriberRow) {
  const link = `${unit.siteOrigin}${paths.newsletterConfirm()}?token=${makeToken(unit.secret, 'confirm', id)}`;
  await queueEmail(unit, {
    kind: 'newsletter-confirm',
    to: email,
    data: { firstname, link },
    dedupeKey: `confirm ${id} ${unit.now.toISOString().slice(0, 13)}`,
  });
}

type WelcomeRecipient = Pick<SubscriberRow, 'id' | 'email' | 'firstname' | 'newsletters'>;

/** People who get the founders newsletter are on the waitlist, so they get the waitlist's welcome email. */
async function sendWelcome(unit: Unit, subscriber: WelcomeRecipient) {
  const { id, email, firstname, newsletters } = subscriber;
  const kind = newsletters.split(',').includes('founders') ? 'waitlist-welcome' : 'newsletter-welcome';
  const link = getUnsubscribeLink(unit, id);
  const news = unit.studio.brand.openingSoon ? 'the opening date and membership news' : 'membership news';
  await queueEmail(unit, {
    kind,
    to: email,
    data: { firstname, news, unsubscribe: link.page },
    dedupeKey: `${kind} ${id} ${unit.now.toISOString().slice(0, 13)}`,
    parts: { unsubscribe: link },
  });
}

export async function confirm(unit: Unit, token: string): Promise<boolean> {
  const id = readToken(unit.secret, 'confirm', token);
  const row = id && (await findRow(unit.db, 'subscribers', { id }));
  if (!row) return false;
  if (row.status === 'subscribed') return true;
  const confirmed = {
    status: 'subscribed',
    confirmedAt: unit.now.toISOString(),
    unsubscribedAt: null,
    bouncedAt: null,
  } as const;
  // In the order of a sign-up, which counts its email first, to avoid deadlocks.
  await resetHourlyEmails(unit, row.email);
  await updateRecord(unit, 'subscribers', row.id, confirmed);
  await forgetUnsubscribed(unit, row.email);
  await addSubscriber(unit, row);
  const { welcome } = await unit.settings.read('newsletter');
  if (welcome) await sendWelcome(unit, row);
  return true;
}

export async function unsubscribe(unit: Unit, token: string): Promise<boolean> {
  const id = readToken(unit.secret, 'unsubscribe', token);
  const row = id && (await findRow(unit.db, 'subscribers', { id }));
  if (!row) return false;
  if (row.status === 'unsubscribed') return true;
  await updateRecord(unit, 'subscribers', row.id, getUnsubscribedColumns(unit.now));
  await afterUnsubscribing(unit, row);
  return true;
}

export const getUnsubscribedColumns = (now: Date) =>
  ({ status: 'unsubscribed', unsubscribedAt: now.toISOString() }) as const;

export async function afterUnsubscribing(unit: Unit, row: SubscriberRow): Promise<void> {
  await skipSubscriber(unit, row);
  await rememberUnsubscribed(unit, [row.email]);
}
