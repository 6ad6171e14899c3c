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
