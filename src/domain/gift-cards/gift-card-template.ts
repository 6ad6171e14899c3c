import * as z from 'zod/mini';
import { fields } from '../schema/fields.ts';
import { instant, sentVersion, table, versioned, type Row } from '../schema/table.ts';
import { createEndpoint, endpoint, returns, versionOnly } from '../schema/endpoint.ts';
import { defineList } from '../schema/list.ts';

const shape = {
  /** the `design` in an order */
  slug: z
    .string()
    .check(
      z.trim(),
      z.regex(/^[a-z0-9-]{1,60}$/, { error: 'Please use lowercase letters, numbers and hyphens' }),
    ),
  name: fields.name,
  /** an image name in content/images/site */
  picture: z.string().check(z.trim(), z.regex(/^[a-z0-9-]{1,80}$/, { error: 'Please choose an image' })),
  headline: fields.text(120, 'Please enter a headline').check(fields.oneLine),
  text: z._default(z.string().check(z.trim(), z.maxLength(500)), ''),
};

export const templateFields = z.object(shape);
export const templateEdit = z.object({ ...shape, version: sentVersion });
/** All active templates in their new order. */
export const templateOrder = z.object({
  order: z.array(z.object({ id: z.string(), version: sentVersion })).check(z.maxLength(500)),
});

export const giftCardTemplates = table(
  { ...versioned, ...shape, position: z.int(), archivedAt: z.nullable(instant) },
  {
    notPersonal: {
      slug: 'a design',
      name: 'a design',
      picture: 'an image on the site',
      headline: 'the design’s own text',
      text: 'the design’s own text',
    },
  },
);

export type GiftCardTemplate = Row<typeof giftCardTemplates>;

export const templateList = defineList<GiftCardTemplate>({
  name: 'gift-card-templates',
  title: 'Card templates',
  search: 'Search by name or headline',
  sorts: ['position', 'name', 'createdAt'],
  filters: { state: { label: 'Status', options: { active: 'Active', archived: 'Archived' } } },
  columns: {
    name: 'Name',
    picture: 'Photo',
    headline: { name: 'Headline', kind: 'longText' },
    position: {
      name: 'Position',
      kind: 'number',
      value: ({ position, archivedAt }) => (archivedAt ? 'Archived' : position),
    },
  },
  csv: { Name: 'name', Headline: 'headline', Picture: 'picture', Archived: ['archivedAt', 'time'] },
});

export const templateEndpoints = {
  create: createEndpoint('POST /gift-card-templates', templateFields, returns<GiftCardTemplate>()),
  change: endpoint('PATCH /gift-card-templates/:id', templateEdit, returns<GiftCardTemplate>()),
  reorder: endpoint('PUT /gift-card-templates/order', templateOrder),
  archive: endpoint('POST /gift-card-templates/:id/archive', versionOnly, returns<GiftCardTemplate>()),
  restore: endpoint('POST /gift-card-templates/:id/restore', versionOnly, returns<GiftCardTemplate>()),
};
