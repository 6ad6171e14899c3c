import type { FormNotice } from '#src/domain/schema/endpoints.ts';
import type { OrderResponse } from '#src/domain/orders/order.ts';
import { ButtonLink } from '#src/ui/Button.tsx';

interface Props {
  order: OrderResponse & FormNotice;
  /** what happens once the order is paid for */
  nextStep: string;
  /** shown after the instructions for paying without online payment; by default, the next step */
  afterInstructions?: string;
}

/** Explains the payment of an order that was just sent: online, or as the instructions say. */
export function OrderPayment({ order, nextStep, afterInstructions = nextStep }: Props) {
  const { payment } = order;
  if (!payment || !isWebUrl(payment))
    return (
      <p>
        {describeHowToPay(order)} {afterInstructions}
      </p>
    );
  return (
    <>
      <p>{nextStep} You pay on our payment provider’s page; we never see your card number.</p>
      <p>
        <ButtonLink variant="primary" href={payment}>
          Pay now
        </ButtonLink>
      </p>
    </>
  );
}

/** Keeps `javascript:` and other URLs from becoming links. */
const isWebUrl = (url: string): boolean => /^https?:\/\//.test(url);

/** Says how to pay an order without online payment. A notice means that no email was sent. */
export function describeHowToPay({ howToPay, notice }: OrderResponse & FormNotice): string {
  if (!howToPay || notice) return howToPay ?? '';
  return `${howToPay} We’ve emailed you these details.`;
}
