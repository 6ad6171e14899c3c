import { sql } from 'kysely';
import { dayAt } from '#src/domain/time/day.ts';
import {
  type PromoCode,
  type PromoCodeRow,
  promoCodeList,
  promoCodeEndpoints,
} from '#src/domain/codes/promo-code.ts';
import { findRow, type Database } from '../../db/tables.ts';
import {
  countUses,
  getPromoUsage,
  parseSessions,
  promoState,
  type PromoUsage,
} from '../../codes/promo-code.ts';
import type { Audit } from '../../db/audit.ts';
import { createRecord, requireFound, readVersion, updateIfCurrent } from '../../db/versions.ts';
import { fieldError } from '../../request-error.ts';
import type { Service } from '../../service.ts';
import type { AdminRoutes } from './admin-routes.ts';
import { addList } from './list.ts';
import type { Unit } from '../../unit.ts';

const requireUniqueCode = async (unit: Unit, code: string, exceptId: string | null) => {
  const existing = await findRow(unit.db, 'promoCodes', { code });
  if (existing && existing.id !== exceptId) throw fieldError('code', 'This code already exists.');
};

/** A code may keep sessions that are no longer offered. */
function requireOffered({ studio }: Unit, sessions: readonly string[], previous: readonly string[] = []) {
  const known = [...studio.sessions.map(({ id }) => id), ...previous];
  if (sessions.some((id) => !known.includes(id)))
    throw fieldError('sessions', 'One of these sessions isn’t offered anymore. Please choose again.');
}

const auditCode = (audit: Audit, { id, code }: PromoCodeRow, change: string) =>
  audit(`promo-code.${change}`, `${code}: ${change}`, 'promo-code', id);
const change = (unit: Unit, edited: { id: string; version: number }, columns: Partial<PromoCodeRow>) =>
  updateIfCurrent(unit, 'promoCodes', edited, columns);

export function addPromoCodeRoutes(routes: AdminRoutes, service: Service): void {
  const { now, studio } = service;
  const today = () => dayAt(now(), studio.hours.timezone);

  async function serialize(rows: PromoCodeRow[], db: Database): Promise<PromoCode[]> {
    const ids = rows.map(({ id }) => id);
    const usage = ids.length ? await getPromoUsage(db, ids, today()) : new Map<string, PromoUsage>();
    return rows.flatMap((row) => {
      const used = usage.get(row.id);
      if (!used) return [];
      return { ...row, ...used, sessions: parseSessions(row), paused: row.paused === 1 };
    });
  }

  const serializeOne = async (row: PromoCodeRow, db: Database) =>
    requireFound((await serialize([row], db))[0]);

  routes.showConflict('promoCodes', (row, { db }) => serializeOne(row, db));

  addList(routes, promoCodeList, {
    table: 'promoCodes',
    searchColumns: ['code', 'note'],
    filters: {
      state: (state) => sql`${state} = ${promoState(today())}`,
    },
    serialize,
  });

  routes.add(promoCodeEndpoints.create, async (unit, { input }) => {
    requireOffered(unit, input.sessions);
    await requireUniqueCode(unit, input.code, null);
    const sessions = JSON.stringify(input.sessions);
    const row = await createRecord(unit, 'promoCodes', { ...input, sessions, paused: 0 });
    await auditCode(unit.audit, row, 'created');
    return serializeOne(row, unit.db);
  });
  routes.add(promoCodeEndpoints.change, async (unit, { id, input }) => {
    const { version, ...fields } = input;
    const row = await readVersion(unit, 'promoCodes', { id, version });
    if (fields.code !== row.code && (await countUses(unit.db, id)) > 0)
      throw fieldError('code', 'Used codes can’t be renamed.');
    requireOffered(unit, fields.sessions, parseSessions(row));
    await requireUniqueCode(unit, fields.code, id);
    const after = await change(unit, row, { ...fields, sessions: JSON.stringify(fields.sessions) });
    await auditCode(unit.audit, after, 'changed');
    return serializeOne(after, unit.db);
  });

  for (const [endpoint, paused, outcome] of [
    [promoCodeEndpoints.pause, 1, 'paused'],
    [promoCodeEndpoints.resume, 0, 'resumed'],
  ] as const) {
    routes.add(endpoint, async (unit, { id, input }) => {
      const after = await change(unit, { id, version: input.version }, { paused });
      await auditCode(unit.audit, after, outcome);
      return serializeOne(after, unit.db);
    });
  }
}
