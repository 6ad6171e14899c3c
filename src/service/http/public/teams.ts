import type { Context, Hono } from 'hono';
import { formEndpoints } from '#src/domain/schema/endpoints.ts';
import { teamCall, teamQuote, creditEmail } from '#src/domain/teams/team-order.ts';
import { paths } from '#src/paths.ts';
import { addForm, type FormSuccess } from '../forms/public-form.ts';
import { getClientIp } from '../../guard/connection.ts';
import type { Service } from '../../service.ts';
import { createPrivateLink, getToken, wantsJson } from './private-link.ts';
import { type SentMessage, storeMessage } from './contact.ts';
import { type Unit, inTransaction, outsideTransaction } from '../../unit.ts';
import type { TeamOrderRow } from '#src/domain/teams/team.ts';
import { normalizeEmail } from '../../customers/customers.ts';
import { findRow, type Database } from '../../db/tables.ts';
import { readBody, validate } from '../forms/read-body.ts';
import { enforceRecipientQuota } from '../../guard/quotas.ts';
import { enforceRateLimit } from '../../guard/rate-limit.ts';
import { readToken } from '../../guard/signed-token.ts';
import { queueEmail } from '../../mail/queue-email.ts';
import { lockRecord, requireFound, updateRecord } from '../../db/versions.ts';
import { fieldError, RequestError } from '../../request-error.ts';
import { getCredits, hasCredits } from '../../codes/team-credit.ts';
import { copyScript, type FormError, scriptPath, renderTeamPage } from '../../pages/TeamPage.tsx';
import { formatOrderNumber } from '#src/domain/orders/order.ts';
import { actors } from '../../db/audit.ts';

const limit = { max: 10, windowSeconds: 60 };

interface TeamMessage extends Omit<SentMessage, 'message'> {
  lines: readonly (string | null)[];
}

export function addTeamForms(app: Hono, service: Service): void {
  addForm(app, service, {
    path: formEndpoints.teamCall,
    schema: teamCall,
    limit,
    page: paths.booking(),
    botSuccess: messageSuccess,
    handle(unit, input, context) {
      const { company, members, timing } = input;
      const lines = [`Company: ${company}`, members && `Team size: ${members}`, `Preferred times: ${timing}`];
      return sendMessage(unit, { ...input, topic: 'discovery-call', lines }, context);
    },
  });

  addForm(app, service, {
    path: formEndpoints.teamQuote,
    schema: teamQuote,
    limit,
    page: paths.enterprise(),
    botSuccess: messageSuccess,
    handle(unit, input, context) {
      const { company, members, timing, note } = input;
      const lines = [
        `Company: ${company}`,
        `Team size: ${members}`,
        timing && `When: ${timing}`,
        note && `\n${note}`,
      ];
      return sendMessage(unit, { ...input, topic: 'team-quote', lines }, context);
    },
  });

  async function sendMessage(
    unit: Unit,
    { name, email, phone, topic, lines }: TeamMessage,
    context: Context,
  ): Promise<FormSuccess<{ email: string }>> {
    const message = lines.filter(Boolean).join('\n');
    const from = getClientIp(context, unit.trustProxy);
    const notice = await storeMessage(unit, { name, email, phone, topic, message }, from);
    return { ...messageSuccess({ email }), notice };
  }
}

const messageSuccess = ({ email }: { email: string }) => ({
  data: { email },
  redirectTo: `${paths.thankYou()}#message`,
});

const maxEmailsPerDay = { max: 60, windowSeconds: 86_400 };

/**
 * The buyer's private page, /api/teams/{token}. GET shows the credits as a page, or as JSON. POST …/send emails one to a colleague.
 */
export function addTeamPageRoutes(app: Hono, service: Service): void {
  const privateLink = createPrivateLink(app, service, '/api/teams', 'team-page');

  app.get(scriptPath, (context) =>
    context.body(copyScript, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
  );

  privateLink.get('', async (context) => {
    return respond(context, await readOrder(service.db, getToken(context)));
  });

  privateLink.post('/send', async (context) => {
    const { values, kind } = await readBody(context, 4000);
    const token = getToken(context);
    const order = await readOrder(service.db, token);
    try {
      const { credit, email } = validate(creditEmail, values);
      await enforceRateLimit(service, 'team-emails', order.id, maxEmailsPerDay);
      await inTransaction(service, actors.customer(), (unit) =>
        sendCredit(unit, order, credit, normalizeEmail(email)),
      );
      if (kind === 'form') return context.redirect(`/api/teams/${token}`, 303);
      return respond(context, order);
    } catch (error) {
      if (!(error instanceof RequestError) || kind !== 'form') throw error;
      return respond(context, order, {
        credit: String(values['credit']),
        text: error.fields?.['email'] ?? error.message,
      });
    }
  });

  async function readOrder(db: Database, token: string): Promise<TeamOrderRow> {
    const [id = '', key] = (readToken(service.secret, 'team', token) ?? '').split(' ');
    const order = await findRow(db, 'teamOrders', { id });
    if (!order || order.linkKey !== key || !hasCredits(order))
      throw new RequestError(404, 'This link is incomplete or has expired. Please email or call us.');
    return order;
  }

  async function sendCredit(unit: Unit, order: TeamOrderRow, id: string, email: string): Promise<void> {
    requireFound(await findRow(unit.db, 'teamCredits', { id, orderId: order.id }));
    const credit = await lockRecord(unit, 'teamCredits', id);
    if (credit.status === 'void' || credit.bookingId)
      throw fieldError('email', 'This credit isn’t available anymore.');
    await enforceRecipientQuota(unit, email);
    await updateRecord(unit, 'teamCredits', id, { sentTo: email, sentAt: unit.now.toISOString() });
    const data = { company: order.company, code: credit.code, link: getBookingLink(credit.code) };
    await queueEmail(unit, { kind: 'team-credit', to: email, data });
  }

  const getBookingLink = (code: string) =>
    `${service.siteOrigin}${paths.bookSession(service.studio.corporate.creditSession)}&code=${encodeURIComponent(code)}`;

  async function respond(context: Context, order: TeamOrderRow, formError?: FormError) {
    context.header('X-Robots-Tag', 'noindex');
    const credits = (await getCredits(outsideTransaction(service), order.id)).map((credit) => ({
      ...credit,
      link: getBookingLink(credit.code),
    }));
    if (wantsJson(context)) {
      const number = formatOrderNumber('team', order.number);
      const shown = credits.map(({ code, state, startsAt, sentTo, link }) => {
        return { code, state, startsAt, sentTo, link };
      });
      return context.json({ success: true, data: { number, credits: shown } });
    }
    const page = await renderTeamPage(service, order, credits, {
      token: getToken(context),
      error: formError,
    });
    return context.html(page, formError ? 422 : 200);
  }
}
