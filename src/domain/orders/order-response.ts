/** The response to an order for a gift card or a team package. */
export interface OrderResponse {
  /** GC-2001 or TM-3001 */
  order: string;
  /** checkout URL; null without online payment */
  payment: string | null;
  /** payment instructions, as in the email; null with online payment */
  howToPay: string | null;
}
