import type { FormNotice } from '#src/domain/schema/endpoints.ts';
import type { OrderResponse } from '#src/domain/orders/order.ts';
import { ButtonLink } from '#src/ui/Button.tsx';
import { describeHowToPay, getCheckoutUrl } from '../../forms/OrderPayment.tsx';
import { NextSteps, type Step } from '../thank-you/NextSteps.tsx';

export interface SentOrder {
  response: OrderResponse & FormNotice;
  recipientName: string;
  /** empty if the card goes to the buyer */
  recipientEmail: string;
}

/** The steps after an order: its payment, its delivery and its use. */
export function OrderSent({ response, recipientName, recipientEmail }: SentOrder) {
  const steps: Step[] = [
    { id: 'pay', title: 'You pay for it', text: <Payment response={response} /> },
    {
      id: 'delivery',
      title: 'We email the card',
      text: recipientEmail
        ? `It goes to ${recipientEmail}, with your message and a code.`
        : 'It comes to you, with your message and a code, so that you can print it or pass it on.',
    },
    {
      id: 'use',
      title: `${recipientName} books`,
      text: 'The code works for any session or add-on, and doesn’t expire.',
    },
  ];
  return <NextSteps steps={steps} isNumbered />;
}

function Payment({ response }: Pick<SentOrder, 'response'>) {
  const checkout = getCheckoutUrl(response);
  if (checkout)
    return (
      <>
        You pay on our payment provider’s page; we never see your card number.{' '}
        <ButtonLink variant="primary" href={checkout}>
          Pay now
        </ButtonLink>
      </>
    );
  return describeHowToPay(response);
}
