import type { Hono } from 'hono';
import { formatCents } from '#src/domain/studio/money.ts';
import { dataEndpoints, formEndpoints } from '#src/domain/schema/endpoints.ts';
import { giftCardBalance } from '#src/domain/gift-cards/gift-card-order.ts';
import { paths } from '#src/paths.ts';
import type { GiftCardDesign } from '#src/domain/gift-cards/gift-card-offer.ts';
import { addForm } from '../forms/public-form.ts';
import { normalizeCode } from '../../gift-cards/issue-card.ts';
import { fieldError } from '../../request-error.ts';
import type { Service } from '../../service.ts';
import { limitPerMinute } from './private-link.ts';
import { findRow } from '../../db/tables.ts';
import { type CodeResult, codeCheck } from '#src/domain/codes/code-check.ts';
import { getTaxTerms } from '#src/domain/booking/estimate.ts';
import { addTax } from '#src/domain/ledger/tax.ts';
import { dayAt } from '#src/domain/time/day.ts';
import { estimateOffered } from '../../bookings/money/price.ts';
import { findCode } from '../../codes/codes.ts';

export function addGiftCardForms(app: Hono, service: Service): void {
  app.get(dataEndpoints.giftCardDesigns, async (context) => {
    await limitPerMinute(context, service, 'designs');
    const designs: GiftCardDesign[] = await service.db
      .selectFrom('giftCardTemplates')
      .select(['slug as id', 'name', 'picture', 'headline', 'text'])
      .where('archivedAt', 'is', null)
      .orderBy('position')
      .orderBy('id')
      .execute();
    return context.json({ success: true, data: { designs } });
  });

  addForm(app, service, {
    path: formEndpoints.giftCardBalance,
    schema: giftCardBalance,
    limit: { max: 10, windowSeconds: 60 },
    page: paths.giftCards(),
    async handle(unit, { code }) {
      const card = await findRow(unit.db, 'giftCards', { code: normalizeCode(code), status: 'active' });
      // The response does not reveal that a code belongs to a void card.
      if (!card) throw fieldError('code', 'We don’t recognize that code. Please check it.');
      return { data: card, message: `This card has ${formatCents(card.balance)} left.` };
    },
  });
}

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
