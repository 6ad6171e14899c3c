import type { DisputeStatus } from '#src/domain/ledger/payment.ts';

export interface CheckoutRequest {
  /** the ID of our order or booking; the provider's events include it */
  reference: string;
  /** Idempotency key: a repeated request with the same key gets the same checkout. */
  key: string;
  /** HQ-1001 */
  number: string;
  /** cents */
  amount: number;
  description: string;
  /** null if the customer has none */
  email: string | null;
  expiresAt: Date;
  doneUrl: string;
  cancelUrl: string;
}

interface Checkout {
  id: string;
  url: string;
  expiresAt: Date;
}

export type CheckoutEvent = { reference: string; checkoutId: string } & (
  | {
      kind: 'paid';
      payment: string;
      amount: number;
      /** as we sent them; null if something else opened the checkout */
      number: string | null;
      doneUrl: string | null;
    }
  | { kind: 'expired' }
);

/** A refund that succeeded can still fail later, when the bank rejects it. */
export interface RefundResult {
  refundId: string;
  state: 'pending' | 'succeeded' | 'failed';
  reason: string | null;
}

/** Reports a refund that we requested, or that was made at the provider. */
export interface RefundEvent extends RefundResult {
  kind: 'refund';
  payment: string;
  amount: number;
  /** null if the refund was made at the provider */
  ownRefundId: string | null;
}

/** The current state of a dispute: a customer asks their bank to take a payment back, also called a chargeback. */
export interface DisputeReport {
  kind: 'dispute';
  disputeId: string;
  payment: string;
  amount: number;
  reason: string;
  status: DisputeStatus;
  /** null if the bank accepts no answer */
  answerBy: Date | null;
  /** money that the bank took back, which is negative, or returned */
  movements: { id: string; amount: number }[];
}

export type PaymentReport = CheckoutEvent | RefundEvent | DisputeReport;

/** An event whose signature has been verified. */
export type PaymentEvent = { id: string; type: string } & (PaymentReport | { kind: 'other' });

interface RefundRequest {
  /** our refund's ID, also used as the idempotency key */
  id: string;
  payment: string;
  amount: number;
}

export interface PaymentProvider {
  checkout(request: CheckoutRequest): Promise<Checkout>;
  /** Returns how a checkout ended, with the refunds and disputes of its payment. Empty if it's still open. */
  readCheckout(checkoutId: string): Promise<PaymentReport[]>;
  /** Ends a checkout, so the customer can't pay an outdated amount. Returns how it ended: the customer may have completed it. */
  endCheckout(checkoutId: string): Promise<PaymentReport[]>;
  /** Sends a refund once, however often it's repeated. */
  refund(request: RefundRequest): Promise<RefundResult>;
  /** Adds up the fees of what happened from an instant until another one, in cents. */
  sumFees(from: Date, to: Date): Promise<number>;
  /** Lists the events that no webhook with this path receives. Without them, the service would not know of payments, refunds or disputes. */
  listMissingEvents(webhookPath: string): Promise<string[]>;
  /** Returns true if retrying is pointless. */
  isPermanentError(error: unknown): boolean;
  /** Parses a webhook request. Returns null if the signature is invalid. */
  readEvent(body: string, signature: string): Promise<PaymentEvent[] | null>;
}
