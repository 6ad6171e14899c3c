import * as z from 'zod/mini';
import { cents, instant, sentVersion, text, textOrNull, versioned } from '../schema/table.ts';

const prefixes = { 'gift-card': 'GC', team: 'TM' } as const;

/** What can be ordered. */
export type OrderKindName = keyof typeof prefixes;

/** GC-2001 or TM-3001 */
export const formatOrderNumber = (kind: OrderKindName, number: number): string =>
  `${prefixes[kind]}-${number}`;

/** The admin's lists of orders. */
export const orderLists = { 'gift-card': 'gift-card-orders', team: 'team-orders' } as const;

/** The columns that the orders of each kind have. */
export const orderColumns = {
  ...versioned,
  number: z.int(),
  amount: cents,
  /** the terms that the buyer accepted, as the form showed them */
  consent: textOrNull,
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

/** The response to an order. */
export interface OrderResponse {
  order: string;
  /** checkout URL; null without online payment */
  payment: string | null;
  /** payment instructions, as in the email; null with online payment */
  howToPay: string | null;
}
