import { sql, type Selectable } from 'kysely';
import {
  templateEdit,
  templateFields,
  templateOrder,
  type GiftCardTemplate,
} from '#src/model/admin/gift-card-template.ts';
import { versionOnly } from '#src/model/admin/people.ts';
import { newId } from '../database/identifier.ts';
import type { Database, Tables } from '../database/tables.ts';
import { note, type Actor } from '../records/audit.ts';
import { missing, refuseStale } from '../records/stale.ts';
import { faultyField } from '../refusal.ts';
import type { Service } from '../service.ts';
import type { AdminRoutes } from './admin-routes.ts';
import { addList, namedCondition } from './list.ts';

type Row = Selectable<Tables['giftCardTemplates']>;

async function find(trx: Database, id: string, version: number): Promise<Row> {
  const row = await trx.selectFrom('giftCardTemplates').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw missing();
  refuseStale(version, row);
  return row;
}

async function needFree(trx: Database, slug: string, except: string | null): Promise<void> {
  const same = await trx
    .selectFrom('giftCardTemplates')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (same && same.id !== except) throw faultyField('slug', 'There is such a template already.');
}

export function addTemplateRoutes(routes: AdminRoutes, service: Service): void {
  const { now } = service;

  addList<GiftCardTemplate>(routes, service, {
    name: 'gift-card-templates',
    table: 'giftCardTemplates',
    summary: 'Templates of gift cards',
    search: ['name', 'headline', 'slug'],
    filters: {
      state: (state) =>
        namedCondition({ active: sql`archived_at is null`, archived: sql`archived_at is not null` }, state),
    },
    show: (rows: Row[]) => rows,
    csv: [
      ['Name', ({ name }) => name],
      ['Headline', ({ headline }) => headline],
      ['Picture', ({ picture }) => picture],
      ['Archived', ({ archivedAt }) => archivedAt],
    ],
  });

  const write = (trx: Database, actor: Actor, { id, name }: Row, what: string) =>
    note(trx, now(), actor, {
      action: `template.${what}`,
      subject: 'gift-card-template',
      subjectId: id,
      summary: `${name}: ${what}`,
    });

  const change = (trx: Database, row: Row, set: Partial<Omit<Row, 'id'>>) =>
    trx
      .updateTable('giftCardTemplates')
      .set({ ...set, updatedAt: now().toISOString(), version: row.version + 1 })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow();

  routes.change(
    'post',
    '/gift-card-templates',
    'Make a template',
    templateFields,
    async (trx, { input, actor }) => {
      await needFree(trx, input.slug, null);
      const at = now().toISOString();
      const { last } = await trx
        .selectFrom('giftCardTemplates')
        .select((select) => select.fn.max<number | null>('position').as('last'))
        .executeTakeFirstOrThrow();
      const row = await trx
        .insertInto('giftCardTemplates')
        .values({
          ...input,
          id: newId(),
          createdAt: at,
          updatedAt: at,
          archivedAt: null,
          position: (last ?? 0) + 1,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await write(trx, actor, row, 'made');
      return row;
    },
    { status: 201 },
  );

  routes.change(
    'post',
    '/gift-card-templates/order',
    'Put the templates in order',
    templateOrder,
    async (trx, { input, actor }) => {
      for (const [index, id] of input.ids.entries()) {
        // oxlint-disable-next-line no-await-in-loop -- one transaction, one statement after the other
        await trx
          .updateTable('giftCardTemplates')
          .set({ position: index + 1 })
          .where('id', '=', id)
          .execute();
      }
      await note(trx, now(), actor, {
        action: 'template.order',
        subject: 'gift-card-template',
        summary: 'The templates were put in order',
      });
      return trx.selectFrom('giftCardTemplates').selectAll().orderBy('position').execute();
    },
  );

  routes.change(
    'patch',
    '/gift-card-templates/:id',
    'Change a template',
    templateEdit,
    async (trx, { id, input, actor }) => {
      const { version, ...fields } = input;
      const row = await find(trx, id, version);
      await needFree(trx, fields.slug, id);
      const after = await change(trx, row, fields);
      await write(trx, actor, after, 'changed');
      return after;
    },
  );

  for (const action of ['archive', 'restore'] as const) {
    routes.change(
      'post',
      `/gift-card-templates/:id/${action}`,
      `Template: ${action}`,
      versionOnly,
      async (trx, { id, input, actor }) => {
        const row = await find(trx, id, input.version);
        const after = await change(trx, row, {
          archivedAt: action === 'archive' ? now().toISOString() : null,
        });
        await write(trx, actor, after, `${action}d`);
        return after;
      },
    );
  }
}
