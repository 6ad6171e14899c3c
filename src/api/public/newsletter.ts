import type { Context, Hono } from 'hono';
import { formAddresses } from '#src/model/requests/addresses.ts';
import { newsletterToken } from '#src/model/requests/newsletter-token.ts';
import { paths } from '#src/paths.ts';
import { addForm } from '../forms/public-form.ts';
import { addressOf } from '../guard/connection.ts';
import { countRequest } from '../guard/rate-limit.ts';
import { confirm, unsubscribe } from '../newsletter/newsletter.ts';
import { faultyField, Refusal } from '../refusal.ts';
import type { Service } from '../service.ts';

const limit = { most: 30, within: 60 };

const unknown = () =>
  faultyField(
    'token',
    'This link is not whole, or it has been used up. Please copy all of it from the e-mail.',
  );

/** Confirming and leaving. A GET changes nothing: mail programs open links by themselves. */
export function addNewsletter(app: Hono, service: Service): void {
  addForm(app, service, {
    address: formAddresses.newsletterConfirm,
    schema: newsletterToken,
    complete: withTokenOfPage,
    limit,
    page: paths.newsletterConfirm(),
    async act(trx, { token }) {
      if (!(await confirm(service, trx, token))) throw unknown();
      return { data: { confirmed: true }, goTo: paths.thankYou() };
    },
  });

  // RFC 8058: the mail program's button posts this to the address of the header, whose query holds the token.
  app.post(formAddresses.newsletterUnsubscribe, async (context, next) => {
    const token = context.req.query('token');
    if (token === undefined) return next();
    await countRequest(service, 'one-click', addressOf(context, service.trustProxy), {
      most: 600,
      within: 60,
    });
    const body = await context.req.text();
    if (body.length > 1000 || !/List-Unsubscribe[\s\S]*One-Click/.test(body))
      throw new Refusal(422, 'Please send List-Unsubscribe=One-Click.');
    const known = await service.db.transaction().execute((trx) => unsubscribe(service, trx, token));
    if (!known) throw new Refusal(422, 'This link is not whole.');
    return context.json({ success: true, data: { unsubscribed: true } });
  });

  addForm(app, service, {
    address: formAddresses.newsletterUnsubscribe,
    schema: newsletterToken,
    complete: withTokenOfPage,
    limit,
    page: paths.newsletterUnsubscribe(),
    async act(trx, { token }) {
      if (!(await unsubscribe(service, trx, token))) throw unknown();
      return {
        data: { unsubscribed: true },
        sentence: 'You have left the newsletter. We will not write again.',
      };
    },
  });
}

/** Without JavaScript nobody moves the token from the page's address into its form; the browser names the page. */
function withTokenOfPage(values: Record<string, unknown>, context: Context): Record<string, unknown> {
  const from = context.req.header('referer');
  if (values['token'] || !from || !URL.canParse(from)) return values;
  return { ...values, token: new URL(from).searchParams.get('token') ?? '' };
}
