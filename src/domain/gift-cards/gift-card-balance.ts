import * as z from 'zod/mini';
import { fields } from '../schema/fields.ts';

export const giftCardBalance = z.object({
  code: fields.text(40, 'Please enter the card’s code').check(fields.oneLine),
});

export interface CardBalance {
  /** cents */
  balance: number;
}
