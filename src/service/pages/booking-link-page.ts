import type { BookingQuote } from '#src/domain/booking/booking-actions.ts';
import type { BookingMoney } from '#src/domain/booking/booking.ts';
import { formatCents, formatPositiveCents } from '#src/domain/studio/money.ts';
import { escapeHtml } from '#src/lib/format/html.ts';
import { formatMonth, formatWeekdayDate, formatTime } from '#src/domain/time/date.ts';
import { leadingBlanks } from '#src/domain/time/month.ts';
import { paths } from '#src/paths.ts';
import { renderCustomerPage, keepTimesTogether, type PageService } from './customer-page.ts';
import type { MoveTimes } from '../bookings/move-times.ts';

interface BookingPageData {
  number: string | null | undefined;
  session: string | null | undefined;
  length: string | null | undefined;
  addons: string | null | undefined;
  guests: string | null | undefined;
  when: string | null | undefined;
  total: string | null | undefined;
  status: string;
  /** the deadline for rescheduling or canceling for free */
  until: string;
  /** the cancellation rule, as it applies to this booking now */
  policy: string | null | undefined;
  /** the new time that the customer asked for */
  requestedMove: { when: string; total: number } | null;
  canChange: boolean;
  /** a sentence that says when the studio will reply */
  reply: string;
  /** false if someone else has booked the requested time */
  isAvailable: boolean;
  /** a hold that the customer can extend until the studio replies */
  hold: { until: string; isOver: boolean } | null;
  gallery: { link: string; note: string | null; closes: string | null; isOpen: boolean } | null;
  /** the customer has paid, but the bank has not confirmed the payment yet */
  isPaying: boolean;
  money: BookingMoney;
  discount: string | null;
  card: string | null;
  due: string | null;
  payment: string | null;
  refund: string | null;
  /** cents that can be paid online */
  payable: number;
}

export interface PageState {
  error?: string;
  selection?: { day?: string | undefined; month?: string | undefined };
  /** a new time with a different price, which the customer must confirm */
  confirm?: { quote: BookingQuote; day: string; time: string } | undefined;
}

const escape = (text: string | null | undefined) => escapeHtml(text ?? '');

const statusMessages: Record<string, string> = {
  requested: 'We have your request, and we’re holding this time for you.',
  accepted: 'Confirmed. The room is yours.',
  late: 'Confirmed. The room is yours.',
  declined: 'We couldn’t host this session.',
  canceled: 'This session is canceled.',
  completed: 'This session is over. Thank you for coming.',
  no_show: 'You missed this session, so it’s non-refundable and can’t be rescheduled.',
};

const keptMessage = 'We have your request, and we’re holding this time for you until we reply.';
const holdOverMessage = 'We have your request. Our hold on this time ran out, but it’s still available.';
const timeTakenMessage =
  'We have your request, but our hold on this time ran out and someone else took it. Please choose another time below.';

function renderGallery({ link, note, closes, isOpen }: NonNullable<BookingPageData['gallery']>): string {
  const day = closes && escape(formatWeekdayDate(closes));
  if (!isOpen) return `<h2>Your photos</h2>\n<p>Your gallery was open through ${day}.</p>`;
  return `<h2>Your photos</h2>
${note ? `<p>${escape(note)}</p>` : ''}
<p><a href="${escape(link)}" rel="noopener noreferrer">Open your gallery</a></p>
${closes ? `<p>It’s open through ${day}.</p>` : ''}`;
}

function renderStatus({ status, isAvailable, hold, reply }: BookingPageData, holdAction: string): string {
  if (!isAvailable) return `<p>${escape(timeTakenMessage)}</p>`;
  if (!hold && status === 'requested') return `<p>${escape(keptMessage)} ${reply}</p>`;
  const message = escape(hold?.isOver ? holdOverMessage : statusMessages[status]);
  if (!hold) return `<p>${message}</p>`;
  const until = hold.isOver ? '' : ` Our hold ends ${keepTimesTogether(escape(hold.until))}.`;
  return `<p>${message}${until} Keep this time, and we’ll hold it until we reply. ${reply}</p>
<form method="post" action="${holdAction}"><p><button>Keep this time</button></p></form>`;
}

const renderRows = (facts: readonly (readonly [term: string, value: string | null | undefined])[]) =>
  facts
    .filter(([, value]) => value)
    .map(([term, value]) => `<dt>${term}</dt><dd>${keepTimesTogether(escape(value))}</dd>`)
    .join('');

function renderBalance(
  { total, discount, card, due, money, payment, refund, payable, isPaying }: BookingPageData,
  token: string,
) {
  const pay =
    payable > 0 && !isPaying
      ? `<form method="post" action="/api/bookings/${escape(token)}/pay"><p><button>Pay ${formatCents(payable)}</button></p></form>`
      : '';
  const messages = [isPaying ? 'Your bank is still processing your payment.' : payment, refund];
  return `<h2 id="payment">Payment</h2>
<dl>${renderRows([
    ['Discount', discount],
    ['Total', total],
    ['Gift card', card],
    ['Paid', formatPositiveCents(money.paid)],
    ['Refunded', formatPositiveCents(money.refunded)],
    ['Being refunded', formatPositiveCents(money.refunding)],
    ['Due', due],
  ])}</dl>
${messages.map((message) => (message ? `<p>${escape(message)}</p>` : '')).join('')}${pay}`;
}

function renderConfirmation({ quote, day, time }: NonNullable<PageState['confirm']>, action: string): string {
  const difference = quote.total - quote.before;
  const price = `That’s ${quote.isPrimeTime ? 'a peak' : 'an off-peak'} time, so it’s ${formatCents(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'}: ${formatCents(quote.total)} instead of ${formatCents(quote.before)}.`;
  const result = quote.refund
    ? ` We’ll refund ${formatCents(quote.refund)}.`
    : quote.due
      ? ` You’ll have ${formatCents(quote.due)} left to pay.`
      : '';
  const hidden = Object.entries({ day, time, total: quote.total })
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escape(String(value))}">`)
    .join('');
  return `<section role="alert"><h2>Confirm the new price</h2><p>${keepTimesTogether(escape(`You picked ${formatWeekdayDate(day)}, at ${formatTime(time)}. ${price}${result}`))}</p>
<form method="post" action="${action}">${hidden}<p><button>Request this time for ${formatCents(quote.total)}</button></p></form></section>`;
}

const pickerStyle = `<style>
.months{display:grid;grid-template-columns:1fr auto 1fr;align-items:center;margin:0 0 .75rem}.months a{min-height:2.75rem;display:inline-flex;align-items:center}.months :last-child{justify-self:end}
.grid{display:grid;grid-template-columns:repeat(7,1fr);gap:.25rem;list-style:none;margin:0 0 1rem;padding:0;text-align:center}.grid[aria-hidden]{margin:0;font-size:.9375rem}
.grid>*{min-height:2.75rem;display:grid;place-items:center;color:var(--muted);position:relative}.grid a{inline-size:100%;block-size:100%;display:grid;place-items:center;color:var(--ink);text-decoration:none;border:1px solid var(--muted);border-radius:2px}
.grid a:hover,.grid [aria-current]{background:var(--ink);color:var(--paper)}.grid [data-peak] a::after{content:"";position:absolute;inset-block-end:.4rem;inline-size:.3rem;block-size:.3rem;border-radius:50%;background:var(--accent)}
.key::before{content:"";display:inline-block;inline-size:.4rem;block-size:.4rem;border-radius:50%;background:var(--accent);margin-inline-end:.5rem;vertical-align:.1em}
fieldset{border:0;margin:0;padding:0}legend{font-weight:600;padding:0;margin:0 0 .5rem}.starts{display:flex;flex-wrap:wrap;gap:.5rem;margin:0 0 1.25rem}
.starts label{position:relative;font-size:1rem}.starts input{position:absolute;inset:0;inline-size:100%;block-size:100%;min-height:0;margin:0;opacity:0;cursor:pointer}.starts span{display:grid;place-items:center;min-height:2.75rem;min-inline-size:5.5rem;padding:.3rem .8rem;border:1px solid var(--muted);border-radius:2px}
.starts input:checked+span{background:var(--ink);color:var(--paper);border-color:var(--ink)}.starts input:focus-visible+span{outline:3px solid var(--accent);outline-offset:3px}
</style>`;

const weekdays = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'];

const renderMonthLink = (month: string, label: string) => `<a href="?month=${month}#reschedule">${label}</a>`;

/** Shows a month, and the available times for the selected day. Each day is a link, so no script is needed. */
function renderPicker(
  { month, earlier, later, days, day: selectedDay, groups }: MoveTimes,
  current: number,
  action: string,
) {
  const cells = days.map(({ day, isBookable, isPeak }, index) => {
    const first = index === 0 ? ` style="grid-column-start:${leadingBlanks(month) + 1}"` : '';
    const number = Number(day.slice(8));
    if (!isBookable) return `<li${first}>${number}</li>`;
    const label = `${formatWeekdayDate(day)}${isPeak ? ', peak all day' : ''}`;
    const mark = day === selectedDay ? ' aria-current="date"' : '';
    return `<li${first}${isPeak ? ' data-peak' : ''}><a href="?day=${day}#starts" aria-label="${escape(label)}"${mark}>${number}</a></li>`;
  });
  const starts = groups.map(({ isPeak, total, times }) => {
    const difference = total - current;
    const price =
      difference === 0 ? '' : `, ${formatCents(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'}`;
    const choices = times.map(
      (time) =>
        `<label><input type="radio" name="time" value="${time}" required><span>${formatTime(time)}</span></label>`,
    );
    return `<fieldset><legend>${isPeak ? 'Peak' : 'Off-peak'}${price}</legend><div class="starts">${choices.join('')}</div></fieldset>`;
  });
  const form =
    selectedDay === null
      ? '<p class="note">Pick a day to see start times.</p>'
      : `<h3 id="starts">${escape(formatWeekdayDate(selectedDay))}</h3>
${starts.length > 0 ? `<form method="post" action="${action}"><input type="hidden" name="day" value="${selectedDay}">${starts.join('')}<p><button>Request this time</button></p></form>` : '<p>We’re fully booked that day. Please pick another day.</p>'}`;
  return `<nav class="months" aria-label="Month">${earlier ? renderMonthLink(earlier, '← Earlier') : '<span></span>'}<strong>${formatMonth(month)}</strong>${later ? renderMonthLink(later, 'Later →') : '<span></span>'}</nav>
<div class="grid" aria-hidden="true">${weekdays.map((name) => `<span>${name}</span>`).join('')}</div>
<ol class="grid">${cells.join('')}</ol>
<p class="note key" aria-hidden="true">peak all day</p>${form}`;
}

/** Renders the page that the customer's link opens. It works without scripts. */
export function renderBookingPage(
  service: PageService,
  data: BookingPageData,
  token: string,
  { error, confirm }: PageState,
  times: MoveTimes | null,
): Promise<string> {
  const { siteOrigin, studio } = service;
  const questions = `<p>Questions? Please call ${escape(studio.contact.phone)}.</p>`;
  const action = (name: string) => `/api/bookings/${escape(token)}/${name}`;
  const { requestedMove, money, status, policy } = data;
  const moveNotice = requestedMove
    ? `<div class="notice"><p>You asked to reschedule to <strong>${keepTimesTogether(escape(requestedMove.when))}</strong>, for ${formatCents(requestedMove.total)}. ${data.reply} Until then, the time below stays yours.</p>
<form method="post" action="${action('keep')}"><button class="quiet">Keep my time</button></form></div>`
    : '';
  const holdMessage =
    status === 'accepted'
      ? 'Your time stays yours until we confirm the new one.'
      : 'We’ll hold the new time instead of this one.';
  const netPaid = money.paid - money.refunded - money.refunding;
  const changes = times
    ? `<h2 id="reschedule">Reschedule</h2>
<p class="note">Free until ${keepTimesTogether(escape(data.until))}. ${holdMessage}</p>
${renderPicker(times, money.chargedTotal, action('move'))}
<h2>Cancel</h2>
<details><summary>Cancel this session</summary>
<p>It’s free until ${escape(data.until)}.${netPaid > 0 ? ` You’ll get back the ${formatCents(netPaid)} that you paid.` : ''}</p>
<form method="post" action="${action('cancel')}"><button>Cancel the session</button></form></details>`
    : data.gallery
      ? ''
      : status === 'canceled' || status === 'declined'
        ? `<p><a href="${escape(siteOrigin + paths.booking())}">Book another time</a></p>${questions}`
        : `${policy ? `<p>${escape(policy)}</p>` : ''}${questions}`;
  const alert = error && !confirm ? `<p role="alert">${escape(error)}</p>` : '';
  const main = `<h1>Your session</h1>
${alert}${confirm ? renderConfirmation(confirm, action('move')) : ''}
${renderStatus(data, action('hold'))}
${moveNotice}
<dl>${renderRows([
    ['Session', `${data.session}, ${data.length}`],
    ['When', data.when],
    ['People', data.guests],
    ['Add-ons', data.addons],
    ['Number', data.number],
  ])}</dl>
${renderBalance(data, token)}
${data.gallery ? renderGallery(data.gallery) : ''}
${changes}`;
  return renderCustomerPage(service, { title: data.number ?? '', head: times ? pickerStyle : '', main });
}
