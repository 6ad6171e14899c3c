import { sessionIds } from '#src/model/ids.ts';
import { site } from '#src/content/site.ts';
import type { PromoCode } from '#src/model/admin/promo-code.ts';
import type { ChipTone } from '../components/Chip.tsx';
import type { ConflictField } from '../dialogs/ConflictTable.tsx';
import { formatDay } from '../dates.ts';
import { formatMoney } from '#src/lib/format/money.ts';
import { formatEnteredOrStoredMoney } from '../money.ts';

export const stateTones: Record<PromoCode['state'], ChipTone> = {
  active: 'positive',
  paused: 'muted',
  scheduled: 'pending',
  expired: 'muted',
  'used up': 'neutral',
};

export const sessionNames: Readonly<Record<string, string>> = Object.fromEntries(
  sessionIds.map((id) => [id, site.sessions.find((session) => session.id === id)?.name ?? id]),
);

const formatSessionNames = (sessions: readonly string[]) =>
  sessions.map((id) => sessionNames[id] ?? id).join(', ') || 'All sessions';

export const formatDiscount = ({ kind, value }: Pick<PromoCode, 'kind' | 'value'>): string =>
  kind === 'percent' ? `${value}%` : formatMoney(value);

export const formatSessions = ({ sessions }: Pick<PromoCode, 'sessions'>): string =>
  formatSessionNames(sessions);

export const formatUses = ({ uses, maximumUses }: Pick<PromoCode, 'uses' | 'maximumUses'>): string =>
  maximumUses === null ? String(uses) : `${uses} of ${maximumUses}`;

export function formatDates({ startsOn, endsOn }: Pick<PromoCode, 'startsOn' | 'endsOn'>): string {
  if (startsOn && endsOn) return `${formatDay(startsOn)} to ${formatDay(endsOn)}`;
  if (startsOn) return `From ${formatDay(startsOn)}`;
  return endsOn ? `Until ${formatDay(endsOn)}` : 'No end date';
}

/** Fields to compare after a conflict. Entered amounts are in dollars, stored amounts in cents. */
export const conflictFields: readonly ConflictField[] = [
  { name: 'code', label: 'Code' },
  { name: 'kind', label: 'Discount', format: (kind) => (kind === 'percent' ? 'Percent' : 'Dollars') },
  {
    name: 'value',
    label: 'Amount',
    format: (value, getField) =>
      getField('kind') === 'percent' ? `${Number(value)}%` : formatEnteredOrStoredMoney(value),
  },
  {
    name: 'sessions',
    label: 'Sessions',
    format: (value) =>
      formatSessionNames((Array.isArray(value) ? value : [value ?? '']).map(String).filter(Boolean)),
  },
  { name: 'startsOn', label: 'Start date' },
  { name: 'endsOn', label: 'End date' },
  {
    name: 'minimum',
    label: 'Minimum spend',
    format: (value) => (value === '' ? formatMoney(0) : formatEnteredOrStoredMoney(value)),
  },
  { name: 'maximumUses', label: 'Usage limit' },
  { name: 'note', label: 'Note' },
];
