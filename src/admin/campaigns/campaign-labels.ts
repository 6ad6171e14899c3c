import type { Campaign } from '#src/domain/newsletter/campaign.ts';
import { plural } from '#src/lib/format/count.ts';
import type { ChipTone } from '../components/Chip.tsx';

export const campaignTones: Record<Campaign['status'], ChipTone> = {
  draft: 'muted',
  sending: 'pending',
  paused: 'pending',
  sent: 'positive',
  canceled: 'muted',
};

/** Counts all recipients, and those whose email is no longer waiting to be sent. */
export function getProgress({ counts }: Campaign): { processed: number; total: number } {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { processed: total - (counts.waiting ?? 0) - (counts.queued ?? 0), total };
}

export const formatSubscriberCount = (count: number) => plural(count, 'subscriber');
