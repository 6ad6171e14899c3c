import * as z from 'zod/mini';
import { fields } from '../schema/fields.ts';
import { cents, flag, id, instant, sentVersion, table, text, versioned, type Row } from '../schema/table.ts';
import { createEndpoint, endpoint, returns, versionOnly } from '../schema/endpoint.ts';
import { defineList } from '../schema/list.ts';
import { formatMoney, toDollars } from '../studio/money.ts';

const optionalDay = z.pipe(
  fields.optional(10),
  z.nullable(fields.day('Please enter a day such as 2026-01-31')),
);

const shape = {
  code: z
    .string({ error: 'Please enter a code' })
    .check(
      z.trim(),
      z.toUpperCase(),
      z.regex(/^[A-Z0-9][A-Z0-9-]{2,39}$/, { error: 'Please use 3 to 40 letters, numbers and hyphens' }),
    ),
  kind: z.enum(['percent', 'amount']),
  /** percent or cents, depending on `kind` */
  value: fields.integer(1, 1_000_000, 'Please enter a value'),
  /** the IDs of the sessions that it applies to; empty for all */
  sessions: z._default(z.array(fields.chosenId('Please choose again')).check(z.maxLength(100)), []),
  startsOn: optionalDay,
  /** last valid day */
  endsOn: optionalDay,
  /** the lowest booking price, in cents, that the code applies to */
  minimum: z._default(fields.integer(0, 1_000_000, 'Please enter an amount'), 0),
  maximumUses: fields.optionalInteger(1, 1_000_000, 'Please enter a number'),
  note: z._default(z.string().check(z.trim(), z.maxLength(500)), ''),
};

const percentLimit = {
  isValid: ({ kind, value }: { kind: string; value: number }) => kind !== 'percent' || value <= 100,
  issue: { error: 'Please enter at most 100 percent', path: ['value'] },
};
const dayOrder = {
  isValid: ({ startsOn, endsOn }: { startsOn: string | null; endsOn: string | null }) =>
    !startsOn || !endsOn || startsOn <= endsOn,
  issue: { error: 'Please choose a last day on or after the first', path: ['endsOn'] },
};

export const promoCodeFields = z
  .object(shape)
  .check(z.refine(percentLimit.isValid, percentLimit.issue), z.refine(dayOrder.isValid, dayOrder.issue));
export const promoCodeEdit = z
  .object({ ...shape, version: sentVersion })
  .check(z.refine(percentLimit.isValid, percentLimit.issue), z.refine(dayOrder.isValid, dayOrder.issue));

/** A code that has been used can no longer be renamed. */
export const promoCodes = table(
  { ...versioned, ...shape, /** JSON list */ sessions: text, paused: flag },
  {
    notPersonal: {
      code: 'chosen by the owner',
      sessions: 'session IDs',
      startsOn: 'a day',
      endsOn: 'a day',
      note: 'about the promotion',
    },
  },
);

export type PromoCodeRow = Row<typeof promoCodes>;

export interface PromoCode extends Omit<PromoCodeRow, 'sessions' | 'paused'> {
  sessions: z.infer<typeof shape.sessions>;
  paused: boolean;
  uses: number;
  state: 'active' | 'paused' | 'scheduled' | 'expired' | 'used up';
}

export const promoCodeUses = table(
  {
    id,
    createdAt: instant,
    promoCodeId: id,
    bookingId: id,
    email: text,
    discount: cents,
    /** when the booking was declined or canceled; the use no longer counts */
    releasedAt: z.nullable(instant),
  },
  { people: { customer: { by: 'email', erasedColumns: (email) => ({ email }) } } },
);

export const promoStates: Record<PromoCode['state'], string> = {
  active: 'Active',
  paused: 'Paused',
  scheduled: 'Scheduled',
  expired: 'Expired',
  'used up': 'Used up',
};

export const discountKinds: Record<PromoCode['kind'], string> = { percent: 'Percent', amount: 'Dollars' };

export const promoCodeList = defineList<PromoCode>({
  name: 'promo-codes',
  title: 'Promo codes',
  search: 'Search by code or note',
  sorts: ['-createdAt', 'code', 'value', 'endsOn'],
  filters: {
    state: { label: 'Status', options: promoStates },
    kind: { label: 'Discount type', options: discountKinds },
  },
  columns: {
    code: 'Code',
    state: { name: 'Status', value: ({ state }) => promoStates[state] },
    value: { name: 'Discount', kind: 'number' },
    uses: { name: 'Used', kind: 'number' },
    sessions: 'Sessions',
    endsOn: 'Dates',
    note: 'Note',
  },
  csv: {
    Code: 'code',
    Status: 'state',
    'Discount type': { value: ({ kind }) => discountKinds[kind] },
    Value: { value: ({ kind, value }) => (kind === 'percent' ? `${value}%` : toDollars(value)) },
    Sessions: { value: ({ sessions }) => sessions.join(' ') },
    From: 'startsOn',
    To: ['endsOn', 'day'],
    Uses: 'uses',
    'Maximum uses': 'maximumUses',
  },
});

export const promoCodeEndpoints = {
  create: createEndpoint('POST /promo-codes', promoCodeFields, returns<PromoCode>()),
  change: endpoint('PATCH /promo-codes/:id', promoCodeEdit, returns<PromoCode>()),
  pause: endpoint('POST /promo-codes/:id/pause', versionOnly, returns<PromoCode>()),
  resume: endpoint('POST /promo-codes/:id/resume', versionOnly, returns<PromoCode>()),
};

export const formatDiscount = ({ kind, value }: Pick<PromoCode, 'kind' | 'value'>): string =>
  kind === 'percent' ? `${value}%` : formatMoney(value);
