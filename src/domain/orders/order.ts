import * as z from 'zod/mini';
import type { PaymentCode } from '../ledger/payment.ts';
import { endpoint, noInput, returns, versionOnly, type Returns } from '../schema/endpoint.ts';
import { cents, instant, sentVersion, text, textOrNull, versioned } from '../schema/table.ts';

const prefixes = { 'gift-card': 'GC', team: 'TM' } as const;

export type OrderKindName = keyof typeof prefixes;

/** GC-2001 or TM-3001 */
export const formatOrderNumber = (kind: OrderKindName, number: number): string =>
  `${prefixes[kind]}-${number}`;

export const orderColumns = {
  ...versioned,
  number: z.int(),
  amount: cents,
  /** the terms that the buyer accepted, as the form showed them */
  consent: textOrNull,
  /** where the visit that led to the order came from */
  source: textOrNull,
  /** `studio` if the buyer cannot pay online */
  payment: z.enum(['stripe', 'studio']),
  paidAt: z.nullable(instant),
  search: text,
};

export const orderStates = {
  waiting: 'Awaiting payment',
  paid: 'Paid',
  canceled: 'Canceled',
  refunded: 'Refunded',
} as const;

export type OrderStatus = keyof typeof orderStates;

export const markOrderPaidInput = z.object({
  version: sentVersion,
  method: z.enum(['card', 'cash', 'other']),
});

/** The filter of the lists of orders. */
export const orderPaymentFilter = {
  label: 'Payment',
  options: { stripe: 'Stripe', studio: 'At the studio' },
};

/** The owner's changes to the orders of a list. */
// @__NO_SIDE_EFFECTS__
export const createOrderEndpoints = <List extends string, Shown>(list: List, order: Returns<Shown>) => ({
  markPaid: endpoint(`POST /${list}/:id/paid`, markOrderPaidInput, order),
  remind: endpoint(`POST /${list}/:id/remind`, versionOnly, order),
  paymentCode: endpoint(`GET /${list}/:id/payment-code`, noInput, returns<PaymentCode>()),
  cancel: endpoint(`POST /${list}/:id/cancel`, versionOnly, order),
});

export type OrderEndpoints<Shown> = ReturnType<typeof createOrderEndpoints<string, Shown>>;

/** The response to an order. */
export interface OrderResponse {
  order: string;
  /** checkout URL; null without online payment */
  payment: string | null;
  /** payment instructions, as in the email; null with online payment */
  howToPay: string | null;
}
