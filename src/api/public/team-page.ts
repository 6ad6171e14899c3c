import type { Context, Hono } from 'hono';
import { escapeHtml } from '#src/lib/format/html.ts';
import { showMoment } from '#src/lib/format/date.ts';
import type { CreditState, TeamCredit, TeamOrderRow } from '#src/model/admin/team.ts';
import { creditMail } from '#src/model/requests/team-order.ts';
import { paths } from '#src/paths.ts';
import { sameEmail } from '../customers/customers.ts';
import type { Database } from '../database/tables.ts';
import { readBody } from '../forms/read-body.ts';
import { validate } from '../forms/validate.ts';
import { addressOf, refuseForeign } from '../guard/connection.ts';
import { countRecipient } from '../guard/quotas.ts';
import { countRequest } from '../guard/rate-limit.ts';
import { readToken } from '../guard/signed-token.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { lockRecord, missing, updateRecord } from '../records/versions.ts';
import { faultyField, Refusal } from '../refusal.ts';
import type { Service } from '../service.ts';
import { creditsOf } from '../teams/credits.ts';
import { teamNumber } from '../teams/team-number.ts';

/** Emails with credits that one private page sends in a day. */
const mailsADay = { most: 60, within: 86_400 };

/**
 * The buyer's private page, /api/teams/{token}: GET shows the credits (as a page, or as JSON), POST …/send mails one to a colleague.
 */
export function addTeamPage(app: Hono, service: Service): void {
  const address = '/api/teams/:token{[A-Za-z0-9_-]+\\.[A-Za-z0-9_-]+}';

  app.get(address, async (context) => {
    await count(context);
    return show(context, await orderOf(service.db, context.req.param('token')));
  });

  app.post(`${address}/send`, async (context) => {
    refuseForeign(context, service);
    await count(context);
    const { values, kind } = await readBody(context, 4000);
    const token = context.req.param('token') ?? '';
    const order = await orderOf(service.db, token);
    try {
      const { credit, email } = validate(creditMail, values);
      await countRequest(service, 'team-mails', order.id, mailsADay);
      await service.db.transaction().execute((trx) => send(trx, order, credit, sameEmail(email)));
      service.mailQueued();
      if (kind === 'form') return context.redirect(`/api/teams/${token}`, 303);
      return show(context, order);
    } catch (error) {
      if (!(error instanceof Refusal) || kind !== 'form') throw error;
      return show(context, order, {
        credit: String(values['credit']),
        text: error.fields?.['email'] ?? error.message,
      });
    }
  });

  const count = (context: Context) =>
    countRequest(service, 'team-page', addressOf(context, service.trustProxy), { most: 60, within: 60 });

  async function orderOf(db: Database, token: string): Promise<TeamOrderRow> {
    const [id = '', key] = (readToken(service.secret, 'team', token) ?? '').split(' ');
    const order = await db.selectFrom('teamOrders').selectAll().where('id', '=', id).executeTakeFirst();
    if (!order || order.linkKey !== key || order.status !== 'paid')
      throw new Refusal(404, 'This link is incomplete or has expired. Please write to us.');
    return order;
  }

  async function send(trx: Database, order: TeamOrderRow, id: string, email: string): Promise<void> {
    const known = await trx
      .selectFrom('teamCredits')
      .select('id')
      .where('id', '=', id)
      .where('orderId', '=', order.id)
      .executeTakeFirst();
    if (!known) throw missing();
    const credit = await lockRecord(trx, 'teamCredits', id);
    if (credit.status === 'void' || credit.bookingId)
      throw faultyField('email', 'This credit isn’t free anymore.');
    await countRecipient(service, trx, email);
    const now = service.now();
    await updateRecord(trx, 'teamCredits', id, { sentTo: email, sentAt: now.toISOString() }, now);
    const data = { company: order.company, code: credit.code, link: bookingLink(credit.code) };
    await queueMail(service, trx, { kind: 'team-credit', to: email, data });
  }

  const bookingLink = (code: string) =>
    `${service.site}${paths.bookSession('mini')}&code=${encodeURIComponent(code)}`;

  async function show(context: Context, order: TeamOrderRow, fault?: Fault) {
    context.header('Referrer-Policy', 'no-referrer');
    context.header('X-Robots-Tag', 'noindex');
    const credits = (await creditsOf(service, service.db, order.id)).map((credit) => ({
      ...credit,
      link: bookingLink(credit.code),
    }));
    if (/json/.test(context.req.header('accept') ?? '')) {
      const shown = credits.map(({ code, state, startsAt, sentTo, link }) => ({
        code,
        state,
        startsAt,
        sentTo,
        link,
      }));
      return context.json({ success: true, data: { number: teamNumber(order.number), credits: shown } });
    }
    const page = teamPage(service, order, credits, context.req.param('token') ?? '', fault);
    return context.html(page, fault ? 422 : 200);
  }
}

interface Fault {
  credit: string;
  text: string;
}

const escape = escapeHtml;

type ShownCredit = TeamCredit & { link: string };

/** Works without a script, and changes nothing by being opened. */
function teamPage(
  { studio, site }: Service,
  order: TeamOrderRow,
  credits: readonly ShownCredit[],
  token: string,
  fault: Fault | undefined,
): string {
  const { brand, contact, hours } = studio;
  const words: Record<CreditState, (moment: string) => string> = {
    free: () => 'Free',
    requested: (moment) => `Requested for ${moment}`,
    booked: (moment) => `Booked for ${moment}`,
    used: (moment) => `Used on ${moment}`,
    void: () => 'Not valid anymore',
  };
  const left = credits.filter(({ state }) => state === 'free').length;
  const item = (credit: ShownCredit) => {
    const { id, code, state, startsAt, sentTo, position, link } = credit;
    const moment = startsAt ? showMoment(new Date(startsAt), hours.timezone) : '';
    const wrong = fault?.credit === id ? fault.text : '';
    const form = `<p><label for="link-${position}">Link to copy</label><input id="link-${position}" readonly value="${escape(link)}"></p>
<form method="post" action="/api/teams/${escape(token)}/send"><input type="hidden" name="credit" value="${escape(id)}">
<p><label for="email-${position}">Colleague’s email</label><input id="email-${position}" name="email" type="email" required maxlength="254" autocomplete="off"${wrong ? ` aria-invalid="true" aria-describedby="error-${position}"` : ''}>
${wrong ? `<span role="alert" id="error-${position}">${escape(wrong)}</span>` : ''}</p>
<p><button>Email this credit<span class="hidden"> ${position}</span></button></p></form>`;
    return `<li><h2>Credit ${position} <small data-state="${state}">${escape(words[state](moment))}</small></h2>
<p><code>${escape(code)}</code>${sentTo ? ` Emailed to ${escape(sentTo)}.` : ''}</p>
${state === 'free' ? form : ''}</li>`;
  };
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${escape(order.company)}, ${teamNumber(order.number)} | ${escape(brand.name)}</title>
<style>
body{font:1.0625rem/1.55 "Instrument Sans",system-ui,sans-serif;max-width:40rem;margin:0 auto;padding:3rem 1.5rem;background:light-dark(#f8f2e9,#1d1512);color:light-dark(#2a1f19,#f0e6da);overflow-wrap:anywhere}
h1,h2{font-family:"Instrument Serif",Georgia,serif;font-weight:400;line-height:1.1}h1{font-size:2.4rem}h2{font-size:1.5rem;margin:0}
a{color:inherit}ol{list-style:none;padding:0}li{border-top:1px solid currentColor;padding:1.5rem 0}small{font:500 .9rem system-ui,sans-serif;margin-inline-start:.5rem}
label{display:block}input,button{font:inherit;min-height:2.75rem;padding:.3rem .9rem;border:1px solid currentColor;background:transparent;color:inherit;box-sizing:border-box;max-width:100%}input{width:100%}
button{cursor:pointer;background:light-dark(#2a1f19,#f0e6da);color:light-dark(#f8f2e9,#1d1512)}[role=alert]{display:block;border-inline-start:3px solid #c2512b;padding-inline-start:1rem}
.hidden{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden}
:focus-visible{outline:3px solid #c2512b;outline-offset:3px}
</style></head>
<body><main><p><a href="${escape(site)}/">${escape(brand.name)}</a></p>
<h1>Sessions for ${escape(order.company)}</h1>
<p>${escape(order.package)}, order ${teamNumber(order.number)}. ${left} of ${credits.length} credits are free.</p>
<p>Each credit is good for one Mini session at any time. For a longer session, your colleague pays the difference. Copy a link, or email it from here. Anyone who has a link can book with it.</p>
<ol>${credits.map(item).join('\n')}</ol>
<p>Questions? Write to <a href="mailto:${escape(contact.email)}">${escape(contact.email)}</a> or call ${escape(contact.phone)}.</p>
</main></body></html>`;
}
