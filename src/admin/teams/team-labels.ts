import type { CreditState, TeamOrder } from '#src/domain/teams/team.ts';
import type { ChipTone } from '../components/Chip.tsx';

export const teamTones: Record<TeamOrder['status'], ChipTone> = {
  waiting: 'pending',
  paid: 'positive',
  canceled: 'muted',
  refunded: 'muted',
};

export const creditStates: Record<CreditState, readonly [name: string, tone: ChipTone]> = {
  available: ['Available', 'positive'],
  requested: ['Requested', 'pending'],
  booked: ['Booked', 'neutral'],
  used: ['Used', 'neutral'],
  void: ['Void', 'muted'],
};
