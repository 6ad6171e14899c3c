/** @jsxImportSource hono/jsx */
import { keepTimesTogether } from '#src/domain/time/date.ts';
import { formatCents } from '#src/domain/studio/money.ts';
import {
  ButtonForm,
  Facts,
  type PageService,
  renderCustomerPage,
  WaitingForPayment,
} from './CustomerPage.tsx';

export interface OrderPageData {
  number: string;
  item: string;
  amount: number;
  status: 'waiting' | 'paid' | 'canceled' | 'refunded';
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

const Paragraph = ({ text }: { text: string }) => <p>{keepTimesTogether(text)}</p>;

function NextStep({ order, action }: { order: OrderPageData; action: string }) {
  const { status, amount, canPay, howToPay, delivery, teamLink } = order;
  if (status === 'waiting' && canPay)
    return (
      <>
        <ButtonForm action={`${action}/pay`} label={`Pay ${formatCents(amount)}`} />
        <p class="note">You pay on our payment provider’s page; we never see your card number.</p>
      </>
    );
  if (status === 'waiting') return <Paragraph text={howToPay ?? ''} />;
  if (status === 'canceled') return <Paragraph text="You don’t owe anything." />;
  if (status === 'refunded') return null;
  if (teamLink)
    return (
      <>
        <p>Your team page is ready, with a credit for each person. We’ve emailed you this link, too.</p>
        <p>
          <a class="button" href={teamLink}>
            Open your team page
          </a>
        </p>
      </>
    );
  return (
    <>
      {delivery && <Paragraph text={delivery} />}
      <p>We’ve emailed you a receipt.</p>
    </>
  );
}

export function renderOrderPage(
  service: PageService,
  order: OrderPageData,
  token: string,
  { isReturning = false, problem }: PageState,
): Promise<string> {
  const { number, item, amount, status } = order;
  const action = `/api/orders/${token}`;
  const isArriving = status === 'waiting' && isReturning;
  const main = (
    <>
      <h1>{isArriving ? 'Thank you!' : headings[status]}</h1>
      {problem && <p role="alert">{problem}</p>}
      {isArriving ? (
        <WaitingForPayment text="We’re waiting for your payment to arrive." page={action} purchase="order" />
      ) : (
        <NextStep order={order} action={action} />
      )}
      <Facts
        rows={[
          ['For', item],
          ['Price', formatCents(amount)],
          ['Order', number],
        ]}
      />
      <p>Questions? Please call {service.studio.contact.phone}.</p>
    </>
  );
  return renderCustomerPage(service, { title: `Order ${number}`, main });
}
