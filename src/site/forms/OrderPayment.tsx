import type { FormNotice } from '#src/domain/schema/endpoints.ts';
import type { OrderResponse } from '#src/domain/orders/order.ts';
import { ButtonLink } from '#src/ui/Button.tsx';
import { PhoneLink } from '../ContactLinks.tsx';
import { payment } from '#src/content/facts.ts';
import { site } from '#src/content/site.ts';
import { formatStreet } from '#src/domain/studio/contact.ts';
import { describeCallFirst } from '#src/domain/studio/customer-texts.ts';
import { formatWeekInSentence } from '#src/domain/studio/opening-hours.ts';

const { contact, hours } = site;
const callFirst = describeCallFirst(site);
const [beforePhone, afterPhone] = (callFirst ?? '').split(contact.phone);

/** Shown at an order's button. */
export const howToPayOrder = payment.online ? (
  'You pay online in the next step.'
) : (
  <>
    Nothing is charged today. {payment.how}{' '}
    {callFirst ? (
      <>
        {beforePhone}
        <PhoneLink />
        {afterPhone}
      </>
    ) : (
      'We’ll email you the details.'
    )}
  </>
);

const whereToPay = `The studio is at ${formatStreet(contact)}, ${contact.city}. ${callFirst ?? `We’re open ${formatWeekInSentence(hours)}.`}`;

interface Props {
  order: OrderResponse & FormNotice;
  /** what happens once the order is paid for */
  nextStep: string;
}

/** Explains the payment of an order that was just sent: online, or as the instructions say. */
export function OrderPayment({ order, nextStep }: Props) {
  const checkout = getCheckoutUrl(order);
  if (!checkout)
    return (
      <p>
        {describeHowToPay(order)} {nextStep}
      </p>
    );
  return (
    <>
      <p>{nextStep} You pay on our payment provider’s page; we never see your card number.</p>
      <p>
        <ButtonLink variant="primary" href={checkout}>
          Pay now
        </ButtonLink>
      </p>
    </>
  );
}

/** Null without online payment. Keeps `javascript:` and other URLs from becoming links. */
export const getCheckoutUrl = (order: OrderResponse): string | null =>
  order.payment && /^https?:\/\//.test(order.payment) ? order.payment : null;

/** Says how and where to pay an order without online payment. A notice means that no email was sent. */
export function describeHowToPay({ howToPay, notice }: OrderResponse & FormNotice): string {
  if (!howToPay) return '';
  return `${howToPay} ${whereToPay}${notice ? '' : ' We’ve emailed you these details.'}`;
}
