/** Cents. Stripe's minimum; smaller amounts are paid at the studio. */
export const minOnlinePayment = 50;

/** A payment to request from the customer. */
export interface CheckoutRequest {
  /** our id of the order or booking; returned in events */
  reference: string;
  /** repeats with the same key get the same checkout */
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
  | { kind: 'paid'; payment: string; amount: number }
  /** completed by the customer, not yet confirmed by the bank */
  | { kind: 'processing' | 'failed' | 'expired' }
);

/** The provider's state of a refund. A refund that succeeded can still fail later, when the bank rejects it. */
export interface RefundResult {
  refundId: string;
  state: 'pending' | 'succeeded' | 'failed';
  /** why it failed */
  reason: string | null;
}

/** A refund, requested here or at the provider. */
export interface RefundEvent extends RefundResult {
  kind: 'refund';
  payment: string;
  amount: number;
  /** our refund id; null if made at the provider */
  ownRefundId: string | null;
}

/** A verified event of a payment provider. */
export type PaymentEvent = { id: string; type: string } & (CheckoutEvent | RefundEvent | { kind: 'other' });

interface RefundRequest {
  /** our id, used as the idempotency key */
  id: string;
  payment: string;
  amount: number;
}

export interface Payment {
  checkout(request: CheckoutRequest): Promise<Checkout>;
  /** Expires an unpaid checkout, so that a customer cannot pay an outdated amount. */
  expire(checkoutId: string): Promise<void>;
  refund(request: RefundRequest): Promise<RefundResult>;
  /** True if the provider has rejected it permanently, so retrying is pointless. */
  isPermanentError(error: unknown): boolean;
  /** Parses a webhook request. Null if the signature is invalid. */
  readEvent(body: string, signature: string): Promise<PaymentEvent[] | null>;
}
