import type { Hono } from 'hono';
import { formAddresses } from '#src/model/requests/addresses.ts';
import { promoCodeCheck } from '#src/model/requests/promo-code-check.ts';
import { paths } from '#src/paths.ts';
import { showCents } from '#src/lib/format/money.ts';
import { addForm } from '../forms/public-form.ts';
import { checkCode, refusedCode } from '../promo-codes/promo-codes.ts';
import type { Service } from '../service.ts';

/** POST /api/promo-codes/check: what a code takes off, or why it does not; the refusal has its reason beside the sentence. */
export function addPromoCodes(app: Hono, service: Service): void {
  addForm(app, service, {
    address: formAddresses.promoCode,
    schema: promoCodeCheck,
    limit: { most: 20, within: 60 },
    page: paths.booking(),
    async act(trx, { code, session, subtotal }) {
      const checked = await checkCode(service, trx, code, { session, subtotal });
      if ('refusal' in checked) throw refusedCode(checked, 'code');
      const { discount } = checked;
      return {
        data: { code: checked.code.code, discount, total: subtotal - discount },
        sentence: `This code takes ${showCents(discount)} off.`,
      };
    },
  });
}
