import { sql, type Selectable } from 'kysely';
import * as z from 'zod/mini';
import { dayAt } from '#src/lib/day.ts';
import { versionOnly } from '#src/model/admin/people.ts';
import {
  promoCodeEdit,
  promoCodeFields,
  type PromoCode,
  type PromoCodeUse,
} from '#src/model/admin/promo-code.ts';
import { newId } from '../database/identifier.ts';
import type { Database, Tables } from '../database/tables.ts';
import { note, type Actor } from '../records/audit.ts';
import { missing, refuseStale } from '../records/stale.ts';
import { faultyField } from '../refusal.ts';
import type { Service } from '../service.ts';
import type { AdminRoutes } from './admin-routes.ts';
import { addList, namedCondition } from './list.ts';

type Row = Selectable<Tables['promoCodes']>;

async function find(db: Database, id: string): Promise<Row> {
  const row = await db.selectFrom('promoCodes').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw missing();
  return row;
}

const needUnused = async (trx: Database, code: string, except: string | null) => {
  const same = await trx.selectFrom('promoCodes').select('id').where('code', '=', code).executeTakeFirst();
  if (same && same.id !== except) throw faultyField('code', 'There is such a code already.');
};

export function addPromoCodeRoutes(routes: AdminRoutes, service: Service): void {
  const { now, studio } = service;
  const today = () => dayAt(now(), studio.hours.timezone);

  async function show(rows: Row[], db: Database): Promise<PromoCode[]> {
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
      state: stateOf(row, uses.get(row.id) ?? 0),
    }));
  }

  function stateOf({ paused, startsOn, endsOn, maximumUses }: Row, uses: number): PromoCode['state'] {
    if (paused) return 'paused';
    if (endsOn && today() > endsOn) return 'expired';
    if (maximumUses !== null && uses >= maximumUses) return 'used up';
    return startsOn && today() < startsOn ? 'scheduled' : 'active';
  }

  const one = async (row: Row, db: Database) => {
    const [shown] = await show([row], db);
    if (!shown) throw missing();
    return shown;
  };

  addList<PromoCode>(routes, service, {
    name: 'promo-codes',
    table: 'promoCodes',
    summary: 'Promo codes',
    search: ['code', 'note'],
    filters: {
      state: (state) =>
        namedCondition(
          {
            active: sql`paused = 0 and (ends_on is null or ends_on >= ${today()}) and (starts_on is null or starts_on <= ${today()})`,
            paused: sql`paused = 1`,
            expired: sql`ends_on < ${today()}`,
            scheduled: sql`paused = 0 and starts_on > ${today()}`,
          },
          state,
        ),
    },
    show,
    csv: [
      ['Code', ({ code }) => code],
      ['State', ({ state }) => state],
      ['Kind', ({ kind }) => kind],
      ['Value', ({ kind, value }) => (kind === 'percent' ? `${value}%` : (value / 100).toFixed(2))],
      ['Sessions', ({ sessions }) => sessions.join(' ')],
      ['From', ({ startsOn }) => startsOn],
      ['To', ({ endsOn }) => endsOn],
      ['Uses', ({ uses }) => uses],
      ['At most', ({ maximumUses }) => maximumUses],
    ],
  });

  const write = (trx: Database, actor: Actor, { id, code }: Row, what: string) =>
    note(trx, now(), actor, {
      action: `promo-code.${what}`,
      subject: 'promo-code',
      subjectId: id,
      summary: `${code}: ${what}`,
    });

  routes.change(
    'post',
    '/promo-codes',
    'Make a code',
    promoCodeFields,
    async (trx, { input, actor }) => {
      await needUnused(trx, input.code, null);
      const at = now().toISOString();
      const row = await trx
        .insertInto('promoCodes')
        .values({
          ...input,
          sessions: JSON.stringify(input.sessions),
          paused: 0,
          id: newId(),
          createdAt: at,
          updatedAt: at,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await write(trx, actor, row, 'made');
      return one(row, trx);
    },
    { status: 201 },
  );

  const change = async (trx: Database, row: Row, set: Partial<Omit<Row, 'id'>>) =>
    trx
      .updateTable('promoCodes')
      .set({ ...set, updatedAt: now().toISOString(), version: row.version + 1 })
      .where('id', '=', row.id)
      .where('version', '=', row.version)
      .returningAll()
      .executeTakeFirstOrThrow();

  routes.change(
    'patch',
    '/promo-codes/:id',
    'Change a code',
    promoCodeEdit,
    async (trx, { id, input, actor }) => {
      const { version, ...fields } = input;
      const row = await find(trx, id);
      const shown = await one(row, trx);
      refuseStale(version, row, shown);
      if (fields.code !== row.code && shown.uses > 0)
        throw faultyField('code', 'This code was used. Its letters stay.');
      await needUnused(trx, fields.code, id);
      const after = await change(trx, row, { ...fields, sessions: JSON.stringify(fields.sessions) });
      await write(trx, actor, after, 'changed');
      return one(after, trx);
    },
  );

  for (const [action, paused] of [
    ['pause', 1],
    ['resume', 0],
  ] as const) {
    routes.change(
      'post',
      `/promo-codes/:id/${action}`,
      `Promo code: ${action}`,
      versionOnly,
      async (trx, { id, input, actor }) => {
        const row = await find(trx, id);
        refuseStale(input.version, row, await one(row, trx));
        const after = await change(trx, row, { paused });
        await write(trx, actor, after, `${action}d`);
        return one(after, trx);
      },
    );
  }

  routes.read('/promo-codes/:id/uses', 'Who used a code', z.object({}), ({ id }): Promise<PromoCodeUse[]> =>
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
