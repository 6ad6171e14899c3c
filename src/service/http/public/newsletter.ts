import type { Context, Hono } from 'hono';
import { formEndpoints } from '#src/domain/schema/endpoints.ts';
import { newsletterToken, subscription } from '#src/domain/newsletter/subscription.ts';
import { paths } from '#src/paths.ts';
import { addForm } from '../forms/public-form.ts';
import { readBytes } from '../forms/read-body.ts';
import { getClientIp } from '../../guard/connection.ts';
import { confirmationSkippedNotice, emailSkippedNotice, mayEmail } from '../../guard/quotas.ts';
import { confirm, unsubscribe, subscribe } from '../../newsletter/newsletter.ts';
import { fieldError, RequestError } from '../../request-error.ts';
import type { Service } from '../../service.ts';
import { limitPerMinute } from './private-link.ts';
import { waitlistEntry } from '#src/domain/customers/waitlist-member.ts';
import { normalizeEmail } from '../../customers/customers.ts';
import { newRecord } from '../../db/identifier.ts';
import { insert } from '../../db/tables.ts';
import { inTransaction, type Unit } from '../../unit.ts';
import { actors } from '../../db/audit.ts';

/** `mustConfirm` depends only on the settings, so the response doesn't reveal who has subscribed. */
const subscribeSuccess = (
  { email, newsletter_type: type }: { email: string; newsletter_type: string },
  mustConfirm = false,
) => ({
  data: { email, ...(mustConfirm && { mustConfirm }) },
  redirectTo: type === 'founders' ? paths.thankYouFounders() : paths.thankYou(),
});

const getSkippedNotice = (mustConfirm: boolean) =>
  mustConfirm ? confirmationSkippedNotice : emailSkippedNotice;

const mayEmailSubscriber = (unit: Unit, { email }: { email: string }, context: Context): Promise<boolean> =>
  mayEmail(unit, {
    to: normalizeEmail(email),
    ip: getClientIp(context, unit.trustProxy),
  });

export function addSubscribeForm(app: Hono, service: Service): void {
  addForm(app, service, {
    path: formEndpoints.subscribe,
    schema: subscription,
    limit: { max: 20, windowSeconds: 60 },
    page: paths.home(),
    botSuccess: (input) => subscribeSuccess(input),
    async handle(unit, input, context) {
      const { newsletter_type: newsletter, ...person } = input;
      const { doubleOptIn } = await unit.settings.read('newsletter');
      const isEmailed = await mayEmailSubscriber(unit, input, context);
      await subscribe(unit, { ...person, newsletter, isEmailed });
      const notice = isEmailed ? null : getSkippedNotice(doubleOptIn);
      return { ...subscribeSuccess(input, doubleOptIn), notice };
    },
  });
}

const limit = { max: 30, windowSeconds: 60 };

const invalidToken = () =>
  fieldError(
    'token',
    'This link is incomplete or has already been used. Please copy the whole link from the email.',
  );

/** Confirming and unsubscribing require a POST, because email clients prefetch links. */
export function addNewsletterForms(app: Hono, service: Service): void {
  addForm(app, service, {
    path: formEndpoints.newsletterConfirm,
    schema: newsletterToken,
    addFields: addTokenFromReferrer,
    limit,
    page: paths.newsletterConfirm(),
    async handle(unit, { token }) {
      if (!(await confirm(unit, token))) throw invalidToken();
      return { data: { confirmed: true }, redirectTo: paths.thankYou() };
    },
  });

  // One-click unsubscribe (RFC 8058): the email client posts to the URL in the List-Unsubscribe header.
  app.post(formEndpoints.newsletterUnsubscribe, async (context, next) => {
    const token = context.req.query('token');
    if (token === undefined) return next();
    await limitPerMinute(context, service, 'one-click', 600);
    const body = (await readBytes(context, 1000)).toString();
    if (!/List-Unsubscribe[\s\S]*One-Click/.test(body))
      throw new RequestError(422, 'Please send List-Unsubscribe=One-Click.');
    const known = await inTransaction(service, actors.customer(), (unit) => unsubscribe(unit, token));
    if (!known) throw new RequestError(422, 'This link is incomplete.');
    return context.json({ success: true, data: { unsubscribed: true } });
  });

  addForm(app, service, {
    path: formEndpoints.newsletterUnsubscribe,
    schema: newsletterToken,
    addFields: addTokenFromReferrer,
    limit,
    page: paths.newsletterUnsubscribe(),
    async handle(unit, { token }) {
      if (!(await unsubscribe(unit, token))) throw invalidToken();
      return {
        data: { unsubscribed: true },
        message: 'You’re unsubscribed. We won’t email you again.',
      };
    },
  });
}

/** Without JavaScript, the form does not contain the token, but its page's URL does. */
function addTokenFromReferrer(values: Record<string, unknown>, context: Context): Record<string, unknown> {
  const from = context.req.header('referer');
  if (values['token'] || !from || !URL.canParse(from)) return values;
  return { ...values, token: new URL(from).searchParams.get('token') ?? '' };
}

const waitlistSuccess = ({ email }: { email: string }) => ({
  data: { email },
  redirectTo: paths.thankYouFounders(),
});

/** Joining the waitlist also subscribes to the founders newsletter. */
export function addWaitlistForm(app: Hono, service: Service): void {
  addForm(app, service, {
    path: formEndpoints.waitlist,
    schema: waitlistEntry,
    limit: { max: 20, windowSeconds: 60 },
    page: paths.waitlist(),
    botSuccess: waitlistSuccess,
    async handle(unit, input, context) {
      const { email, firstname, interest, consent } = input;
      const { doubleOptIn } = await unit.settings.read('newsletter');
      const isEmailed = await mayEmailSubscriber(unit, input, context);
      const entry = { ...newRecord(unit.now), email: normalizeEmail(email), firstname, interest };
      await insert(unit.db, 'waitlistEntries', entry)
        .onConflict((conflict) => conflict.columns(['email', 'interest']).doNothing())
        .execute();
      await subscribe(unit, { email, firstname, consent, newsletter: 'founders', isEmailed });
      return { ...waitlistSuccess(input), notice: isEmailed ? null : getSkippedNotice(doubleOptIn) };
    },
  });
}
