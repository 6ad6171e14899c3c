/** A gift card order for a payment provider. */
interface CheckoutRequest {
  orderId: string;
  number: number;
  /** cents */
  amount: number;
  description: string;
  email: string;
  doneUrl: string;
  cancelUrl: string;
}

interface Checkout {
  id: string;
  url: string;
}

/** A verified event of a payment provider. */
export type PaymentEvent = { id: string; type: string } & (
  | { what: 'paid'; orderId: string; checkoutId: string; payment: string; amount: number }
  | { what: 'refunded'; payment: string; refundId: string; amount: number }
  | { what: 'expired'; orderId: string; checkoutId: string }
  | { what: 'other' }
);

export interface Payment {
  checkout(request: CheckoutRequest): Promise<Checkout>;
  /** gives money back at the provider; the key keeps a repetition from paying twice */
  refund(payment: string, amount: number, key: string): Promise<{ id: string }>;
  /** reads what was sent to the webhook; null where the signature is not the provider's */
  readEvent(body: string, signature: string): Promise<PaymentEvent[] | null>;
}
