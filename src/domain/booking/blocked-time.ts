import * as z from 'zod/mini';
import { fields } from '../schema/fields.ts';
import { instant, sentVersion, table, text, versioned, type Row } from '../schema/table.ts';
import { createEndpoint, endpoint, returns, versionOnly } from '../schema/endpoint.ts';
import { defineList } from '../schema/list.ts';

export const blockedTimes = table(
  { ...versioned, startsAt: instant, endsAt: instant, reason: text },
  { notPersonal: { reason: 'about the studio' } },
);

export type BlockedTime = Row<typeof blockedTimes>;

/** The columns that the calendar shows. */
export type BlockedRange = Pick<BlockedTime, 'id' | 'version' | 'startsAt' | 'endsAt' | 'reason'>;

const shape = {
  day: fields.day('Please choose a day'),
  time: z._default(fields.time('Please choose a time'), '00:00'),
  /** the last day; defaults to `day` */
  endDay: z.optional(fields.day('Please choose a day')),
  /** defaults to the end of the last day */
  endTime: z.pipe(fields.optional(5), z.nullable(fields.time('Please choose a time'))),
  reason: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
};

export const blockedTimeFields = z.object(shape);
export const blockedTimeEdit = z.object({ ...shape, version: sentVersion });

export const blockedTimeList = defineList<BlockedTime>({
  name: 'blocked-times',
  title: 'Blocked times',
  search: 'Search by reason',
  sorts: ['-startsAt', 'startsAt', 'createdAt'],
  hasDateFilter: true,
  columns: {
    startsAt: { name: 'When', kind: 'time' },
    reason: { name: 'Reason', kind: 'longText' },
    createdAt: { name: 'Added', kind: 'date' },
  },
  csv: { From: 'startsAt', To: ['endsAt', 'time'], Reason: 'reason' },
});

export const blockedTimeEndpoints = {
  create: createEndpoint('POST /blocked-times', blockedTimeFields, returns<BlockedTime>()),
  change: endpoint('PATCH /blocked-times/:id', blockedTimeEdit, returns<BlockedTime>()),
  delete: endpoint('DELETE /blocked-times/:id', versionOnly),
};
