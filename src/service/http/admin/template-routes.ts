import { sql } from 'kysely';
import {
  templateEdit,
  templateFields,
  templateMove,
  type GiftCardTemplate,
  templateList,
} from '#src/domain/gift-cards/gift-card-template.ts';
import { versionOnly } from '#src/domain/schema/endpoint.ts';
import { newRecord } from '../../db/identifier.ts';
import { insert, type Database } from '../../db/tables.ts';
import type { Audit } from '../../db/audit.ts';
import { findRecord, readVersion, updateIfCurrent } from '../../db/versions.ts';
import { fieldError, RequestError } from '../../request-error.ts';
import type { Service } from '../../service.ts';
import type { AdminRoutes } from './admin-routes.ts';
import { addList, pickCondition } from './list.ts';

async function requireUniqueSlug(trx: Database, slug: string, exceptId: string | null): Promise<void> {
  const existing = await trx
    .selectFrom('giftCardTemplates')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (existing && existing.id !== exceptId)
    throw fieldError('slug', 'A template with this name already exists.');
}

const auditTemplate = (audit: Audit, { id, name }: GiftCardTemplate, change: string, details = change) =>
  audit(`template.${change}`, `${name}: ${details}`, 'gift-card-template', id);

export function addTemplateRoutes(routes: AdminRoutes, service: Service): void {
  const { now } = service;

  addList(routes, service, templateList, {
    table: 'giftCardTemplates',
    searchColumns: ['name', 'headline', 'slug'],
    filters: {
      state: (state) =>
        pickCondition({ active: sql`archived_at is null`, archived: sql`archived_at is not null` }, state),
    },
    serialize: (rows: GiftCardTemplate[]) => rows,
  });

  const change = (
    trx: Database,
    edited: { id: string; version: number },
    columns: Partial<GiftCardTemplate>,
  ) => updateIfCurrent(trx, 'giftCardTemplates', edited, columns, now(), (row) => row);

  routes.create(
    '/gift-card-templates',
    templateFields,
    'Create a template',
    async (trx, { input, audit }) => {
      await requireUniqueSlug(trx, input.slug, null);
      const { last } = await trx
        .selectFrom('giftCardTemplates')
        .select((select) => select.fn.max<number | null>('position').as('last'))
        .executeTakeFirstOrThrow();
      const row = await insert(trx, 'giftCardTemplates', {
        ...newRecord(now()),
        ...input,
        archivedAt: null,
        position: (last ?? 0) + 1,
      })
        .returningAll()
        .executeTakeFirstOrThrow();
      await auditTemplate(audit, row, 'created');
      return row;
    },
  );

  routes.post(
    '/gift-card-templates/:id/move',
    templateMove,
    'Move a template up or down',
    async (trx, { id, input: { version, direction }, audit }) => {
      const row = await readVersion(trx, 'giftCardTemplates', { id, version }, (current) => current);
      if (row.archivedAt) throw new RequestError(409, `${row.name} is archived.`);
      const active = await trx
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
        await change(trx, template, { position: newPosition });
      await auditTemplate(audit, row, 'moved', `moved ${direction}`);
      return findRecord(trx, 'giftCardTemplates', id);
    },
  );

  routes.patch(
    '/gift-card-templates/:id',
    templateEdit,
    'Change a template',
    async (trx, { id, input, audit }) => {
      const { version, ...fields } = input;
      const edited = await readVersion(trx, 'giftCardTemplates', { id, version }, (row) => row);
      await requireUniqueSlug(trx, fields.slug, id);
      const after = await change(trx, edited, fields);
      await auditTemplate(audit, after, 'changed');
      return after;
    },
  );

  for (const action of ['archive', 'restore'] as const) {
    routes.post(
      `/gift-card-templates/:id/${action}`,
      versionOnly,
      `${action === 'archive' ? 'Archive' : 'Restore'} a template`,
      async (trx, { id, input, audit }) => {
        const archivedAt = action === 'archive' ? now().toISOString() : null;
        const after = await change(trx, { id, version: input.version }, { archivedAt });
        await auditTemplate(audit, after, `${action}d`);
        return after;
      },
    );
  }
}
