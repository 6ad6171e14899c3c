import { sql } from 'kysely';
import {
  type GiftCardTemplate,
  templateList,
  templateEndpoints,
} from '#src/domain/gift-cards/gift-card-template.ts';
import type { Audit } from '../../db/audit.ts';
import { createRecord, readVersion, updateIfCurrent } from '../../db/versions.ts';
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

const auditTemplate = (audit: Audit, { id, name }: GiftCardTemplate, change: string) =>
  audit(`template.${change}`, `${name}: ${change}`, 'gift-card-template', id);
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
    serialize: (rows) => rows,
  });
  routes.add(templateEndpoints.create, async (unit, { input }) => {
    await requireUniqueSlug(unit, input.slug, null);
    const { last } = await unit.db
      .selectFrom('giftCardTemplates')
      .select((select) => select.fn.max<number | null>('position').as('last'))
      .executeTakeFirstOrThrow();
    const row = await createRecord(unit, 'giftCardTemplates', {
      ...input,
      archivedAt: null,
      position: (last ?? 0) + 1,
    });
    await auditTemplate(unit.audit, row, 'created');
    return row;
  });

  routes.add(templateEndpoints.reorder, async (unit, { input: { order } }) => {
    const active = await unit.db
      .selectFrom('giftCardTemplates')
      .selectAll()
      .where('archivedAt', 'is', null)
      // Two simultaneous changes would deadlock if they changed the templates in different orders.
      .orderBy('id')
      .execute();
    if (order.length !== active.length)
      throw new RequestError(409, 'A template was added or archived. Look at the list again.');
    for (const template of active) {
      const index = order.findIndex(({ id }) => id === template.id);
      const { version } = order[index] ?? { version: 0 };
      const edited = await readVersion(unit, 'giftCardTemplates', { id: template.id, version });
      const position = index + 1;
      if (position !== template.position) await change(unit, edited, { position });
    }
    await unit.audit('template.reorder', 'Templates reordered', 'gift-card-template');
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
