/** Cents. Stripe takes no smaller payment, so it is made at the studio. */
export const leastOnline = 50;

/** A payment that the provider asks the customer for. */
interface CheckoutRequest {
  /** our id of what is paid: an order or a booking; events name it */
  reference: string;
  /** repetitions with the same key get the same checkout */
  key: string;
  /** HQ-1001 */
  number: string;
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
  expiresAt: Date;
}

/** A step of a checkout. */
export type CheckoutEvent = { reference: string; checkoutId: string } & (
  | { what: 'paid'; payment: string; amount: number }
  /** the customer is done, and the bank has not confirmed yet */
  | { what: 'processing' | 'failed' | 'expired' }
);

/** A refund, requested here or at the provider. */
export interface RefundEvent {
  what: 'refunded' | 'refund failed';
  payment: string;
  refundId: string;
  amount: number;
  /** our id of the refund; null where it was made at the provider itself */
  ours: string | null;
}

/** A verified event of a payment provider. */
export type PaymentEvent = { id: string; type: string } & (CheckoutEvent | RefundEvent | { what: 'other' });

interface RefundRequest {
  /** our id: it keeps a repetition from paying twice */
  id: string;
  payment: string;
  amount: number;
}

export interface Payment {
  checkout(request: CheckoutRequest): Promise<Checkout>;
  /** Expires an unpaid checkout, so that a customer cannot pay an outdated amount. */
  expire(checkoutId: string): Promise<void>;
  refund(request: RefundRequest): Promise<{ id: string }>;
  /** True if the provider has refused for good, so that asking again is of no use. */
  isFinal(error: unknown): boolean;
  /** Reads what was sent to the webhook; null where the signature is not the provider's. */
  readEvent(body: string, signature: string): Promise<PaymentEvent[] | null>;
}
