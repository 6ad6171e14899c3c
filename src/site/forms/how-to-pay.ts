import type { FormNotice } from '#src/domain/schema/endpoints.ts';
import type { OrderResponse } from '#src/domain/orders/order.ts';

/** Says how to pay an order without online payment. A notice means that no email was sent. */
export function describeHowToPay({ howToPay, notice }: OrderResponse & FormNotice): string {
  if (!howToPay || notice) return howToPay ?? '';
  return `${howToPay} We’ve emailed you these details.`;
}
