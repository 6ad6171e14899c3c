import { sql } from 'kysely';
import * as z from 'zod/mini';
import { dayAt } from '#src/domain/time/day.ts';
import { versionOnly } from '#src/domain/schema/endpoint.ts';
import {
  promoCodeEdit,
  promoCodeFields,
  type PromoCode,
  type PromoCodeRow,
  type PromoCodeUse,
  promoCodeList,
} from '#src/domain/codes/promo-code.ts';
import { newRecord } from '../../db/identifier.ts';
import { insert, type Database } from '../../db/tables.ts';
import { countUses } from '../../codes/promo-code.ts';
import type { Audit } from '../../db/audit.ts';
import { notFound, readVersion, updateIfCurrent } from '../../db/versions.ts';
import { fieldError } from '../../request-error.ts';
import type { Service } from '../../service.ts';
import type { AdminRoutes } from './admin-routes.ts';
import { addList } from './list.ts';

const requireUniqueCode = async (trx: Database, code: string, exceptId: string | null) => {
  const existing = await trx
    .selectFrom('promoCodes')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirst();
  if (existing && existing.id !== exceptId) throw fieldError('code', 'This code already exists.');
};

const auditCode = (audit: Audit, { id, code }: PromoCodeRow, change: string) =>
  audit(`promo-code.${change}`, `${code}: ${change}`, 'promo-code', id);

export function addPromoCodeRoutes(routes: AdminRoutes, service: Service): void {
  const { now, studio } = service;
  const today = () => dayAt(now(), studio.hours.timezone);

  async function serialize(rows: PromoCodeRow[], db: Database): Promise<PromoCode[]> {
    if (rows.length === 0) return [];
    const counts = await db
      .selectFrom('promoCodeUses')
      .select((select) => ['promoCodeId', select.fn.countAll<number>().as('count')])
      .where(
        'promoCodeId',
        'in',
        rows.map(({ id }) => id),
      )
      .where('releasedAt', 'is', null)
      .groupBy('promoCodeId')
      .execute();
    const uses = new Map(counts.map(({ promoCodeId, count }) => [promoCodeId, count]));
    return rows.map((row) => ({
      ...row,
      sessions: JSON.parse(row.sessions) as PromoCode['sessions'], // written below
      paused: row.paused === 1,
      uses: uses.get(row.id) ?? 0,
      state: getState(row, uses.get(row.id) ?? 0),
    }));
  }

  function getState(
    { paused, startsOn, endsOn, maximumUses }: PromoCodeRow,
    uses: number,
  ): PromoCode['state'] {
    if (paused) return 'paused';
    if (endsOn && today() > endsOn) return 'expired';
    if (maximumUses !== null && uses >= maximumUses) return 'used up';
    return startsOn && today() < startsOn ? 'scheduled' : 'active';
  }

  const serializeOne = async (row: PromoCodeRow, db: Database) => {
    const [code] = await serialize([row], db);
    if (!code) throw notFound();
    return code;
  };

  addList(routes, service, promoCodeList, {
    table: 'promoCodes',
    searchColumns: ['code', 'note'],
    filters: {
      // Keep these conditions the same as in `getState`.
      state: (state) => sql`${state} = case
        when paused = 1 then 'paused'
        when ends_on < ${today()} then 'expired'
        when maximum_uses <= (select count(*) from promo_code_uses
          where promo_code_id = promo_codes.id and released_at is null) then 'used up'
        when starts_on > ${today()} then 'scheduled'
        else 'active' end`,
    },
    serialize,
  });

  routes.create('/promo-codes', promoCodeFields, 'Create a code', async (trx, { input, audit }) => {
    await requireUniqueCode(trx, input.code, null);
    const row = await insert(trx, 'promoCodes', {
      ...newRecord(now()),
      ...input,
      sessions: JSON.stringify(input.sessions),
      paused: 0,
    })
      .returningAll()
      .executeTakeFirstOrThrow();
    await auditCode(audit, row, 'created');
    return serializeOne(row, trx);
  });

  const change = (trx: Database, edited: { id: string; version: number }, columns: Partial<PromoCodeRow>) =>
    updateIfCurrent(trx, 'promoCodes', edited, columns, now(), (row) => serializeOne(row, trx));

  routes.patch('/promo-codes/:id', promoCodeEdit, 'Change a code', async (trx, { id, input, audit }) => {
    const { version, ...fields } = input;
    const row = await readVersion(trx, 'promoCodes', { id, version }, (current) =>
      serializeOne(current, trx),
    );
    if (fields.code !== row.code && (await countUses(trx, id)) > 0)
      throw fieldError('code', 'Used codes can’t be renamed.');
    await requireUniqueCode(trx, fields.code, id);
    const after = await change(trx, row, { ...fields, sessions: JSON.stringify(fields.sessions) });
    await auditCode(audit, after, 'changed');
    return serializeOne(after, trx);
  });

  for (const [action, paused] of [
    ['pause', 1],
    ['resume', 0],
  ] as const) {
    routes.post(
      `/promo-codes/:id/${action}`,
      versionOnly,
      `Promo code: ${action}`,
      async (trx, { id, input, audit }) => {
        const after = await change(trx, { id, version: input.version }, { paused });
        await auditCode(audit, after, `${action}d`);
        return serializeOne(after, trx);
      },
    );
  }

  routes.read(
    '/promo-codes/:id/uses',
    'Where a code was used',
    z.object({}),
    ({ id }): Promise<PromoCodeUse[]> =>
      service.db
        .selectFrom('promoCodeUses')
        .innerJoin('bookings', 'bookings.id', 'promoCodeUses.bookingId')
        .select([
          'promoCodeUses.id',
          'promoCodeUses.createdAt',
          'bookingId',
          'bookings.number as bookingNumber',
          'promoCodeUses.email',
          'promoCodeUses.discount',
          'releasedAt',
        ])
        .where('promoCodeUses.promoCodeId', '=', id)
        .orderBy('promoCodeUses.createdAt', 'desc')
        .limit(500)
        .execute(),
  );
}
