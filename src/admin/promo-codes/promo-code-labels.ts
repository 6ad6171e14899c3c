import { site } from '#src/content/site.ts';
import type { PromoCode } from '#src/domain/codes/promo-code.ts';
import type { ChipTone } from '../components/Chip.tsx';
import { findName } from '#src/domain/schema/list.ts';
import { formatDay } from '../dates.ts';
import { formatMoney } from '#src/domain/studio/money.ts';

export const stateTones: Record<PromoCode['state'], ChipTone> = {
  active: 'positive',
  paused: 'muted',
  scheduled: 'pending',
  expired: 'muted',
  'used up': 'neutral',
};

export const formatDiscount = ({ kind, value }: Pick<PromoCode, 'kind' | 'value'>): string =>
  kind === 'percent' ? `${value}%` : formatMoney(value);

export const formatSessions = ({ sessions }: Pick<PromoCode, 'sessions'>): string =>
  sessions.map((id) => findName(site.sessions, id)).join(', ') || 'All sessions';

export const formatUses = ({ uses, maximumUses }: Pick<PromoCode, 'uses' | 'maximumUses'>): string =>
  maximumUses === null ? String(uses) : `${uses} of ${maximumUses}`;

export function formatDates({ startsOn, endsOn }: Pick<PromoCode, 'startsOn' | 'endsOn'>): string {
  if (startsOn && endsOn) return `${formatDay(startsOn)} to ${formatDay(endsOn)}`;
  if (startsOn) return `From ${formatDay(startsOn)}`;
  return endsOn ? `Until ${formatDay(endsOn)}` : 'No end date';
}
