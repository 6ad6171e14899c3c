import { payment } from '#src/content/facts.ts';
import { site } from '#src/content/site.ts';
import { type Choice, emptyChoice } from '#src/domain/booking/choice.ts';
import { type Estimate, estimate } from '#src/domain/booking/estimate.ts';
import { getPaymentTerms, isOnRequest, type PaymentTerms } from '#src/domain/booking/payment-terms.ts';
import type { CodeResult } from '#src/domain/codes/code-check.ts';
import { formatCents } from '#src/domain/studio/money.ts';

export const settings = { ...site, payment };

/** True if the last step takes a payment, even if a code then leaves nothing to pay. */
export const takesPayment = (choice: Pick<Choice, 'session' | 'guests'>): boolean =>
  payment.online && payment.when !== 'studio' && !isOnRequest(choice, settings);

interface BookingPrice extends Estimate {
  /** the total, less what a gift card pays */
  toPayCents: number;
}

/** Computes the price with a code. Null until a session is chosen. */
export function getPrice(choice: Choice, code: CodeResult | null): BookingPrice | null {
  const { off, discount } = code ?? { off: 0, discount: 0 };
  const price = estimate(choice, site, discount);
  return price && { ...price, toPayCents: price.totalCents - (off - discount) };
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
