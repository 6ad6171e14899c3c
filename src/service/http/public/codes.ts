import type { Hono } from 'hono';
import { formEndpoints } from '#src/domain/schema/endpoints.ts';
import { codeCheck, type CodeResult } from '#src/domain/codes/code-check.ts';
import { getTaxTerms } from '#src/domain/booking/estimate.ts';
import { addTax } from '#src/domain/ledger/tax.ts';
import { paths } from '#src/paths.ts';
import { formatCents } from '#src/domain/studio/money.ts';
import { dayAt } from '#src/domain/time/day.ts';
import { estimateOffered } from '../../bookings/money/price.ts';
import { findCode, codeError } from '../../codes/codes.ts';
import { addForm } from '../forms/public-form.ts';
import type { Service } from '../../service.ts';

/** POST /api/codes/check: returns how much a code takes off a booking, or why it doesn't apply. */
export function addCodeForm(app: Hono, service: Service): void {
  addForm(app, service, {
    path: formEndpoints.code,
    schema: codeCheck,
    limit: { max: 20, windowSeconds: 60 },
    page: paths.booking(),
    async handle(unit, { code, ...selection }) {
      const { tax, hours } = unit.studio;
      const estimate = estimateOffered(selection, unit.studio);
      const purchase = {
        session: selection.session,
        isPrimeTime: estimate.isPeak,
        subtotal: estimate.subtotalCents,
        taxTerms: getTaxTerms(estimate, tax, selection.day ?? dayAt(unit.now, hours.timezone)),
      };
      const found = await findCode(unit, code, purchase);
      if ('reason' in found) throw codeError(found, 'code');
      const { kind, remaining, discount, giftCardAmount } = found;
      const off = discount + giftCardAmount;
      const { total } = addTax(purchase.subtotal - discount, purchase.taxTerms);
      const data: CodeResult = {
        code: found.code,
        kind,
        off,
        discount,
        toPay: total - giftCardAmount,
        left: remaining,
      };
      return { data, message: `This code takes ${formatCents(off)} off.` };
    },
  });
}
