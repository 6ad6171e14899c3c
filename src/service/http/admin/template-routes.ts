import { sql } from 'kysely';
import {
  type GiftCardTemplate,
  templateList,
  templateEndpoints,
} from '#src/domain/gift-cards/gift-card-template.ts';
import { newRecord } from '../../db/identifier.ts';
import { insert } from '../../db/tables.ts';
import type { Audit } from '../../db/audit.ts';
import { findRecord, readVersion, updateIfCurrent } from '../../db/versions.ts';
import { fieldError, RequestError } from '../../request-error.ts';
import type { AdminRoutes } from './admin-routes.ts';
import { addList, pickCondition } from './list.ts';
import type { Unit } from '../../unit.ts';

async function requireUniqueSlug(unit: Unit, slug: string, exceptId: string | null): Promise<void> {
  const existing = await unit.db
    .selectFrom('giftCardTemplates')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (existing && existing.id !== exceptId)
    throw fieldError('slug', 'A template with this name already exists.');
}

const auditTemplate = (audit: Audit, { id, name }: GiftCardTemplate, change: string, details = change) =>
  audit(`template.${change}`, `${name}: ${details}`, 'gift-card-template', id);
const change = (unit: Unit, edited: { id: string; version: number }, columns: Partial<GiftCardTemplate>) =>
  updateIfCurrent(unit, 'giftCardTemplates', edited, columns);

export function addTemplateRoutes(routes: AdminRoutes): void {
  addList(routes, templateList, {
    table: 'giftCardTemplates',
    searchColumns: ['name', 'headline', 'slug'],
    filters: {
      state: (state) =>
        pickCondition({ active: sql`archived_at is null`, archived: sql`archived_at is not null` }, state),
    },
    serialize: (rows: GiftCardTemplate[]) => rows,
  });
  routes.add(templateEndpoints.create, async (unit, { input }) => {
    await requireUniqueSlug(unit, input.slug, null);
    const { last } = await unit.db
      .selectFrom('giftCardTemplates')
      .select((select) => select.fn.max<number | null>('position').as('last'))
      .executeTakeFirstOrThrow();
    const row = await insert(unit.db, 'giftCardTemplates', {
      ...newRecord(unit.now),
      ...input,
      archivedAt: null,
      position: (last ?? 0) + 1,
    })
      .returningAll()
      .executeTakeFirstOrThrow();
    await auditTemplate(unit.audit, row, 'created');
    return row;
  });

  routes.add(templateEndpoints.move, async (unit, { id, input: { version, direction } }) => {
    const row = await readVersion(unit, 'giftCardTemplates', { id, version });
    if (row.archivedAt) throw new RequestError(409, `${row.name} is archived.`);
    const active = await unit.db
      .selectFrom('giftCardTemplates')
      .selectAll()
      .where('archivedAt', 'is', null)
      .orderBy('position')
      .orderBy('id')
      .execute();
    const index = active.findIndex((template) => template.id === id);
    const newIndex = index + (direction === 'down' ? 1 : -1);
    const neighbor = active[newIndex];
    if (!neighbor)
      throw new RequestError(409, `${row.name} is already ${direction === 'down' ? 'last' : 'first'}.`);
    const changed: { template: GiftCardTemplate; position: number }[] = [];
    let position = 0;
    for (const [place, template] of active.with(index, neighbor).with(newIndex, row).entries()) {
      // Templates that were created at the same time or restored may have the same position.
      position = Math.max(position + 1, active[place]!.position); // both lists are equally long
      if (template.position !== position) changed.push({ template, position });
    }
    // Two simultaneous moves would deadlock if they changed the same templates in different orders.
    changed.sort((a, b) => (a.template.id < b.template.id ? -1 : 1));
    for (const { template, position: newPosition } of changed)
      await change(unit, template, { position: newPosition });
    await auditTemplate(unit.audit, row, 'moved', `moved ${direction}`);
    return findRecord(unit.db, 'giftCardTemplates', id);
  });

  routes.add(templateEndpoints.change, async (unit, { id, input }) => {
    const { version, ...fields } = input;
    const edited = await readVersion(unit, 'giftCardTemplates', { id, version });
    await requireUniqueSlug(unit, fields.slug, id);
    const after = await change(unit, edited, fields);
    await auditTemplate(unit.audit, after, 'changed');
    return after;
  });

  for (const action of ['archive', 'restore'] as const) {
    routes.add(templateEndpoints[action], async (unit, { id, input }) => {
      const archivedAt = action === 'archive' ? unit.now.toISOString() : null;
      const after = await change(unit, { id, version: input.version }, { archivedAt });
      await auditTemplate(unit.audit, after, `${action}d`);
      return after;
    });
  }
}
