import type { BookingMoney, BookingQuote } from '#src/model/admin/booking.ts';
import { showCents } from '#src/lib/format/money.ts';
import { escapeHtml } from '#src/lib/format/html.ts';
import { showDay, showHour } from '#src/lib/format/date.ts';
import type { Service } from '../service.ts';

interface Facts {
  number: string | null | undefined;
  session: string | null | undefined;
  when: string | null | undefined;
  total: string | null | undefined;
  status: string;
  day: string;
  time: string;
  isOpen: boolean;
  /** false: someone else took the time of this request */
  isHeld: boolean;
  gallery: { link: string; note: string | null; closes: string | null; isOpen: boolean } | null;
  /** the bank has yet to confirm a payment */
  isPaying: boolean;
  money: BookingMoney;
  discount: string | null;
  card: string | null;
  payment: string | null;
  refund: string | null;
  /** cents that can be paid online */
  payable: number;
}

/** What the page says besides the booking. */
export interface PageState {
  fault?: string;
  isHeld?: boolean;
  /** a new time at another price, to be confirmed */
  confirm?: { quote: BookingQuote; day: string; time: string } | undefined;
}

const escape = (text: string | null | undefined) => escapeHtml(text ?? '');

const states: Record<string, string> = {
  requested: 'We have your request and will answer by email. This time is held for you until we answer.',
  accepted: 'Confirmed. The room is yours.',
  late: 'Confirmed. The room is yours.',
  declined: 'We could not take this session.',
  cancelled: 'This session is canceled.',
  completed: 'This session is over. Thank you for coming.',
  no_show: 'This session is over.',
};

const taken =
  'We have your request, but we could hold its time only for a while. Someone else has taken this time since then. Please choose another one below.';

function gallerySection({ link, note, closes, isOpen }: NonNullable<Facts['gallery']>): string {
  const day = closes && escape(showDay(closes));
  if (!isOpen) return `<h2>Your photos</h2>\n<p>Your gallery was open through ${day}.</p>`;
  return `<h2>Your photos</h2>
${note ? `<p>${escape(note)}</p>` : ''}
<p><a href="${escape(link)}" rel="noopener noreferrer">Open your gallery</a></p>
${closes ? `<p>It is open through ${day}.</p>` : ''}`;
}

const rows = (facts: readonly (readonly [term: string, value: string | null | undefined])[]) =>
  facts
    .filter(([, value]) => value)
    .map(([term, value]) => `<dt>${term}</dt><dd>${escape(value)}</dd>`)
    .join('');

const amount = (cents: number) => (cents > 0 ? showCents(cents) : null);

function balance({ total, discount, card, money, payment, refund, payable, isPaying }: Facts, token: string) {
  const pay =
    payable > 0 && !isPaying
      ? `<p><a class="button" href="/api/bookings/${escape(token)}/pay">Pay ${showCents(payable)}</a></p>`
      : '';
  const sentences = [isPaying ? 'Your payment is on its way from your bank.' : payment, refund];
  return `<h2>Payment</h2>
<dl>${rows([
    ['Total', total],
    ['Discount', discount],
    ['Gift card', card],
    ['Paid', amount(money.paid)],
    ['Refunded', amount(money.refunded)],
    ['Being refunded', amount(money.refunding)],
    ['Due', amount(money.due)],
  ])}</dl>
${sentences.map((sentence) => (sentence ? `<p>${escape(sentence)}</p>` : '')).join('')}${pay}`;
}

/** The price of a new time, and what it means, with the button that confirms it. */
function confirmation({ quote, day, time }: NonNullable<PageState['confirm']>, action: string): string {
  const difference = quote.total - quote.before;
  const price = `The new time is ${quote.isPrimeTime ? 'peak' : 'off-peak'}: ${showCents(quote.total)} instead of ${showCents(quote.before)}, ${showCents(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'}.`;
  const result = quote.refund
    ? ` We refund ${showCents(quote.refund)}.`
    : quote.due
      ? ` ${showCents(quote.due)} will be due.`
      : '';
  const hidden = Object.entries({ day, time, total: quote.total })
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escape(String(value))}">`)
    .join('');
  return `<section role="alert"><h2>Confirm the new price</h2><p>${escape(`${showDay(day)}, at ${showHour(time)}. ${price}${result}`)}</p>
<form method="post" action="${action}">${hidden}<p><button>Request this time for ${showCents(quote.total)}</button></p></form></section>`;
}

/** The customer's page of a booking: it works without a script, and changes nothing by being opened. */
export function linkPage(
  { studio, site }: Service,
  facts: Facts,
  token: string,
  { fault, confirm }: PageState,
): string {
  const { brand, contact, booking } = studio;
  const action = (name: string) => `/api/bookings/${escape(token)}/${name}`;
  const forms = `<h2>Reschedule</h2>
<form method="post" action="${action('move')}">
<p><label for="day">Day</label><input id="day" name="day" type="date" required value="${escape(confirm?.day ?? facts.day)}"></p>
<p><label for="time">Start</label><input id="time" name="time" type="time" step="1800" required value="${escape(confirm?.time ?? facts.time)}"></p>
<p><button>Request this time</button></p></form>
<h2>Cancel</h2>
<form method="post" action="${action('cancel')}"><p><button>Cancel the session</button></p></form>`;
  const closed = `<p>Rescheduling and canceling are free until ${booking.cancelHours} hours before the session. For anything else please call ${escape(contact.phone)}.</p>`;
  const alert = fault && !confirm ? `<p role="alert">${escape(fault)}</p>` : '';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${escape(facts.number)} | ${escape(brand.name)}</title>
<style>
body{font:1.0625rem/1.55 "Instrument Sans",system-ui,sans-serif;max-width:34rem;margin:0 auto;padding:3rem 1.5rem;background:light-dark(#f8f2e9,#1d1512);color:light-dark(#2a1f19,#f0e6da)}
h1,h2{font-family:"Instrument Serif",Georgia,serif;font-weight:400;line-height:1.1}h1{font-size:2.4rem}h2{font-size:1.5rem;margin-top:2.5rem}
a{color:inherit}.button{display:inline-block;text-decoration:none}dl{display:grid;grid-template-columns:max-content 1fr;gap:.3rem 1.5rem}dt{opacity:.75}dd{margin:0}
label{display:block}input,button,.button{font:inherit;min-height:2.75rem;padding:.3rem .9rem;border:1px solid currentColor;background:transparent;color:inherit}
button,.button{cursor:pointer;background:light-dark(#2a1f19,#f0e6da);color:light-dark(#f8f2e9,#1d1512)}[role=alert]{border-inline-start:3px solid #c2512b;padding-inline-start:1rem}
:focus-visible{outline:3px solid #c2512b;outline-offset:3px}
</style></head>
<body><main><p><a href="${escape(site)}/">${escape(brand.name)}</a></p>
<h1>Your session</h1>
${alert}${confirm ? confirmation(confirm, action('move')) : ''}
<p>${escape(facts.isHeld ? states[facts.status] : taken)}</p>
<dl>${rows([
    ['Number', facts.number],
    ['Session', facts.session],
    ['When', facts.when],
  ])}</dl>
${balance(facts, token)}
${facts.gallery ? gallerySection(facts.gallery) : ''}
${facts.isOpen ? forms : facts.gallery ? '' : closed}
</main></body></html>`;
}
