import { payment } from '#src/content/facts.ts';
import { site } from '#src/content/site.ts';
import { type Choice, emptyChoice } from '#src/domain/booking/choice.ts';
import { type Estimate, estimate, getTaxTerms } from '#src/domain/booking/estimate.ts';
import { getPaymentTerms, isOnRequest, type PaymentTerms } from '#src/domain/booking/payment-terms.ts';
import type { CodeResult } from '#src/domain/codes/code-check.ts';
import { addTax, type TaxTerms } from '#src/domain/ledger/tax.ts';
import { formatCents } from '#src/domain/studio/money.ts';
import { dayAt } from '#src/domain/time/day.ts';

export const settings = { ...site, payment };

/** True if the last step takes a payment, even if a code then leaves nothing to pay. */
export const takesPayment = (choice: Pick<Choice, 'session' | 'guests'>): boolean =>
  payment.online && payment.when !== 'studio' && !isOnRequest(choice, settings);

interface BookingPrice extends Estimate {
  taxTerms: TaxTerms;
  /** the sales tax, which is part of the amount to pay */
  taxCents: number;
  /** with tax, less a discount */
  totalCents: number;
  /** the total, less what a gift card pays */
  toPayCents: number;
}

/** Computes the price with a code. Null until a session is chosen. */
export function getPrice(choice: Choice, code: CodeResult | null): BookingPrice | null {
  const { off, discount } = code ?? { off: 0, discount: 0 };
  const price = estimate(choice, site);
  if (!price) return null;
  const day = choice.day ?? dayAt(new Date(), site.hours.timezone);
  const taxTerms = getTaxTerms(price, site.tax, day);
  const { total, tax } = addTax(Math.max(0, price.subtotalCents - discount), taxTerms);
  return { ...price, taxTerms, taxCents: tax, totalCents: total, toPayCents: total - (off - discount) };
}

/** Null until a session is chosen. */
export function getTerms(choice: Choice, code: CodeResult | null): PaymentTerms | null {
  const price = getPrice(choice, code);
  return price && getPaymentTerms(choice, code?.toPay ?? price.toPayCents, settings);
}

/** Without scripts, the choice is not known. */
export function getSubmitLabel(terms: PaymentTerms | null): string {
  if (terms?.waitsFor === 'payment') return `Pay ${formatCents(terms.dueNow)}`;
  if (terms === null && takesPayment(emptyChoice)) return 'Continue to payment';
  const isRequest = terms ? terms.waitsFor === 'studio' : isOnRequest(emptyChoice, settings);
  return isRequest ? 'Send request' : 'Book';
}
