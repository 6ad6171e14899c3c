import { renderSVG } from 'uqr';
import type { PaymentCode } from '#src/domain/ledger/payment.ts';
import { RequestError } from '../request-error.ts';
import type { Unit } from '../unit.ts';

interface Due {
  /** HQ-1001, GC-2001 or TM-3001 */
  number: string;
  /** cents that can be paid online now */
  amount: number;
  url: string;
}

/** Throws a 409 if nothing can be paid online now. */
export function createPaymentCode(unit: Unit, { number, amount, url }: Due): PaymentCode {
  if (!unit.paymentProvider || amount === 0)
    throw new RequestError(409, `${number} can’t be paid online now.`);
  return { amount, url, svg: renderSVG(url) };
}
