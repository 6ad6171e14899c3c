import type * as z from 'zod/mini';
import type { LedgerEntryRow } from '#src/domain/ledger/ledger-entry.ts';
import { formatOrderNumber, type OrderKindName } from '#src/domain/orders/order.ts';
import type { AuditSubject } from '#src/domain/tables.ts';
import type { VersionedRow } from '../db/versions.ts';
import type { EmailToQueue } from '../mail/queue-email.ts';
import type { Unit } from '../unit.ts';

export type OrderRow = VersionedRow<'giftCardOrders' | 'teamOrders'>;

export interface Order<Stored extends OrderRow = OrderRow> {
  kind: OrderKind<Stored>;
  row: Stored;
  /** GC-2001 or TM-3001 */
  number: string;
  /** the buyer */
  name: string;
  email: string;
  /** Gift card, or the name of the package */
  item: string;
}

/** The values that new orders of each kind share. */
type NewOrder = Pick<
  OrderRow,
  'id' | 'createdAt' | 'updatedAt' | 'version' | 'number' | 'payment' | 'paidAt'
> & { status: 'waiting' };

/** The part of an email that differs by kind of order. */
export type OrderEmail = Pick<EmailToQueue, 'kind' | 'data'>;

interface Fulfilled<Stored extends OrderRow> {
  /** the issued gift card */
  cardId: string | null;
  change: Partial<Stored>;
  /** for the audit log: "its card issued" */
  outcome: string;
}

/** Shown on the buyer's page after the payment. */
interface OrderResult {
  /** when and to whom a gift card is sent */
  delivery: string | null;
  /** URL of the team's private page */
  teamLink: string | null;
}

/** One kind of thing that can be ordered. Its methods get orders and input of that kind only. */
export interface OrderKind<Stored extends OrderRow = OrderRow, Input = unknown, Shown = unknown> {
  name: OrderKindName;
  table: 'giftCardOrders' | 'teamOrders';
  counter: 'order' | 'team';
  /** for the response to bots, whose orders are not stored */
  firstNumber: number;
  /** of the payment's ledger entry */
  purpose: LedgerEntryRow['purpose'];
  auditSubject: AuditSubject;
  /** the first part of the actions in the audit log */
  actionPrefix: string;
  /** the view of the admin's screen that lists the orders */
  adminView: 'orders' | 'teams';
  form: { path: string; schema: z.ZodMiniType<Input>; page: string; thankYouPage: string };
  getBuyerEmail(input: Input): string;
  describe(row: Stored): Pick<Order, 'name' | 'email' | 'item'>;
  /** the line in the payment provider's checkout */
  describeForCheckout(row: Stored): string;
  findDuplicate(unit: Unit, input: Input, since: string): Promise<Stored | undefined>;
  add(unit: Unit, input: Input, shared: NewOrder): Promise<Stored>;
  /** Updates an order that hasn't changed since it was read. */
  update(unit: Unit, row: Stored, change: Partial<Stored>): Promise<Stored>;
  /** the notice to the studio about a new order */
  getNotice(row: Stored): OrderEmail;
  /** the email to the buyer about how to pay without online payment */
  getInstructions(row: Stored): OrderEmail;
  /** the sentence after the payment instructions */
  describeDelivery(unit: Unit, row: Stored): string | null;
  fulfill(unit: Unit, row: Stored): Promise<Fulfilled<Stored>>;
  emailPaid(unit: Unit, order: Order<Stored>, method: LedgerEntryRow['method']): Promise<void>;
  getResult(unit: Unit, row: Stored): Promise<OrderResult>;
  /** Leaves out the columns that the admin does not show. */
  serialize(row: Stored): Shown;
}

export const createOrder = <Stored extends OrderRow>(
  kind: OrderKind<Stored>,
  row: Stored,
): Order<Stored> => ({
  kind,
  row,
  number: formatOrderNumber(kind.name, row.number),
  ...kind.describe(row),
});
