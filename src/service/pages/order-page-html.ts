import { escapeHtml } from '#src/lib/format/html.ts';
import { formatCents } from '#src/domain/studio/money.ts';
import { keepTimesTogether, type PageService, renderCustomerPage } from './customer-page.ts';

export interface OrderPageData {
  number: string;
  item: string;
  amount: number;
  status: 'waiting' | 'paid' | 'canceled' | 'refunded';
  /** the buyer has paid, but the bank has not confirmed the payment yet */
  isPaying: boolean;
  /** the order can be paid online */
  canPay: boolean;
  /** payment instructions for an unpaid order */
  howToPay: string | null;
  /** when and to whom a paid gift card is sent */
  delivery: string | null;
  /** URL of the team's private page */
  teamLink: string | null;
}

interface PageState {
  /** the buyer comes from the checkout */
  isReturning?: boolean;
  problem?: string;
}

const headings = {
  waiting: 'Your order isn’t paid yet',
  paid: 'Paid. Thank you!',
  canceled: 'This order is canceled',
  refunded: 'This order was refunded',
};

const latePaymentMessage =
  'Your bank is still processing an online payment. When it arrives, we’ll refund it.';

const paragraph = (text: string) => `<p>${keepTimesTogether(escapeHtml(text))}</p>`;

function renderNextStep(
  { status, amount, canPay, howToPay, delivery, teamLink }: OrderPageData,
  token: string,
) {
  if (status === 'waiting' && canPay)
    return `<form method="post" action="/api/orders/${escapeHtml(token)}/pay"><p><button>Pay ${formatCents(amount)}</button></p></form>
<p class="note">You pay on our payment provider’s page; we never see your card number.</p>`;
  if (status === 'waiting') return paragraph(howToPay ?? '');
  if (status === 'canceled') return paragraph('You don’t owe anything.');
  if (status === 'refunded') return '';
  if (teamLink)
    return `<p>Your team page is ready, with a credit for each person. We’ve emailed you this link, too.</p>
<p><a class="button" href="${escapeHtml(teamLink)}">Open your team page</a></p>`;
  return `${delivery ? paragraph(delivery) : ''}<p>We’ve emailed you a receipt.</p>`;
}

/** Renders the page that the buyer's link opens. It works without scripts. */
export function renderOrderPage(
  service: PageService,
  data: OrderPageData,
  token: string,
  { isReturning = false, problem }: PageState,
): Promise<string> {
  const { number, item, amount, status } = data;
  const isPaying = status === 'waiting' && data.isPaying;
  const isArriving = status === 'waiting' && isReturning && !isPaying;
  const heading = isArriving || isPaying ? 'Thank you!' : headings[status];
  const nextStep = isPaying
    ? '<p>Your bank is still processing your payment. We’ll email you when it arrives.</p>'
    : isArriving
      ? `<p>We’re waiting for your payment to arrive. That usually takes a few seconds.</p>
<p><a class="button" href="?paid">Check again</a></p>
<p class="note">Haven’t paid? <a href="/api/orders/${escapeHtml(token)}">Go back to your order</a>.</p>`
      : renderNextStep(data, token);
  const lateNote = data.isPaying && !isPaying ? paragraph(latePaymentMessage) : '';
  const main = `<h1>${heading}</h1>
${problem ? `<p role="alert">${escapeHtml(problem)}</p>` : ''}
${nextStep}${lateNote}
<dl><dt>For</dt><dd>${escapeHtml(item)}</dd><dt>Price</dt><dd>${formatCents(amount)}</dd><dt>Order</dt><dd>${number}</dd></dl>
<p>Questions? Please call ${escapeHtml(service.studio.contact.phone)}.</p>`;
  return renderCustomerPage(service, { title: `Order ${number}`, main });
}
