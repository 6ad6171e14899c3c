import { showMoment } from '#src/lib/format/date.ts';
import { escapeHtml } from '#src/lib/format/html.ts';
import type { CreditState, TeamCredit, TeamOrderRow } from '#src/model/admin/team.ts';
import type { Service } from '../service.ts';
import { teamNumber } from '../teams/team-number.ts';

export const scriptAddress = '/api/teams/copy.js';

/** Shows the buttons that copy a link, which the page hides without it. */
export const copyScript = `document.documentElement.dataset.script = '';
document.addEventListener('click', async ({ target }) => {
  const button = target.closest('[data-copy]');
  if (!button) return;
  const field = document.getElementById(button.dataset.copy);
  try {
    await navigator.clipboard.writeText(field.value);
    button.nextElementSibling.textContent = 'Copied';
  } catch {
    field.select();
  }
});
`;

export interface Fault {
  /** the credit whose form was refused */
  credit: string;
  text: string;
}

export type ShownCredit = TeamCredit & { link: string };

const escape = escapeHtml;

const stateNames: Record<CreditState, (moment: string) => string> = {
  free: () => 'Free',
  requested: (moment) => `Requested for ${moment}`,
  booked: (moment) => `Booked for ${moment}`,
  used: (moment) => `Used on ${moment}`,
  void: () => 'Not valid anymore',
};

const style = `body{font:1.0625rem/1.55 "Instrument Sans",system-ui,sans-serif;max-width:52rem;margin:0 auto;padding:3rem 1.5rem;background:light-dark(#f8f2e9,#1d1512);color:light-dark(#2a1f19,#f0e6da);overflow-wrap:anywhere}
h1,h2{font-family:"Instrument Serif",Georgia,serif;font-weight:400;line-height:1.1}h1{font-size:2.4rem}h2{font-size:1.5rem;margin:0}
a{color:inherit}ol{list-style:none;padding:0;margin:2.5rem 0}p{margin:0 0 1rem;max-width:36rem}
li{display:grid;gap:1rem 2rem;border-top:1px solid light-dark(#d6c9ba,#443831);padding:1.5rem 0}li p{margin:.35rem 0 0}
@media(min-width:45rem){li{grid-template-columns:2fr 3fr}}
form,.copy{display:grid;grid-template-columns:1fr auto;gap:.3rem 1rem;align-items:end;margin-bottom:1rem}
label,[role=alert]{grid-column:1/-1}label{font-size:.9rem}
input,button{font:inherit;min-height:2.75rem;padding:.3rem .9rem;border:1px solid currentColor;background:transparent;color:inherit;box-sizing:border-box;min-width:0}
button{cursor:pointer;min-width:6rem;background:light-dark(#2a1f19,#f0e6da);color:light-dark(#f8f2e9,#1d1512)}
[role=alert]{border-inline-start:3px solid #c2512b;padding-inline-start:1rem}output{grid-column:1/-1;font-size:.9rem}
.copy button{display:none}[data-script] .copy button{display:block}html:not([data-script]) .copy input{grid-column:1/-1}
.hidden{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden}
:focus-visible{outline:3px solid #c2512b;outline-offset:3px}`;

function sharing({ id, position, link }: ShownCredit, action: string, fault: string | undefined): string {
  const wrong = fault ? ` aria-invalid="true" aria-describedby="error-${position}" autofocus` : '';
  return `<div><div class="copy"><label for="link-${position}">Link to book</label><input id="link-${position}" readonly value="${escape(link)}">
<button type="button" data-copy="link-${position}">Copy<span class="hidden"> the link of credit ${position}</span></button><output></output></div>
<form method="post" action="${action}"><input type="hidden" name="credit" value="${escape(id)}">
<label for="email-${position}">Colleague’s email</label><input id="email-${position}" name="email" type="email" required maxlength="254" autocomplete="off"${wrong}>
<button>Email<span class="hidden"> credit ${position}</span></button>${fault ? `<p role="alert" id="error-${position}">${escape(fault)}</p>` : ''}</form></div>`;
}

/** The buyer's page: it works without a script, and changes nothing by being opened. */
export function teamPage(
  { studio, site }: Service,
  order: TeamOrderRow,
  credits: readonly ShownCredit[],
  token: string,
  fault: Fault | undefined,
): string {
  const { brand, contact, hours } = studio;
  const free = credits.filter(({ state }) => state === 'free').length;
  const action = `/api/teams/${escape(token)}/send`;
  const item = (credit: ShownCredit) => {
    const { id, code, state, startsAt, sentTo, position } = credit;
    const moment = startsAt ? showMoment(new Date(startsAt), hours.timezone) : '';
    return `<li><div><h2>Credit ${position}</h2>
<p><strong>${escape(stateNames[state](moment))}</strong></p><p>Code ${escape(code)}</p>${sentTo ? `<p>Emailed to ${escape(sentTo)}</p>` : ''}</div>
${state === 'free' ? sharing(credit, action, fault?.credit === id ? fault.text : undefined) : ''}</li>`;
  };
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${escape(order.company)}, ${teamNumber(order.number)} | ${escape(brand.name)}</title>
<style>${style}</style><script src="${scriptAddress}" defer></script></head>
<body><main><p><a href="${escape(site)}/">${escape(brand.name)}</a></p>
<h1>Sessions for ${escape(order.company)}</h1>
<p>${escape(order.package)}, order ${teamNumber(order.number)}. ${free} of ${credits.length} credits are free.</p>
<p>Each credit is good for one Mini session at any time. For a longer session, your colleague pays the difference. Copy a link or email it from here. Anyone with a link can book with it, so send each one to one person.</p>
<ol>${credits.map(item).join('\n')}</ol>
<p>Questions? Email <a href="mailto:${escape(contact.email)}">${escape(contact.email)}</a> or call ${escape(contact.phone)}.</p>
</main></body></html>`;
}
