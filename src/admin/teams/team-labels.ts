import type { CreditState, TeamOrder } from '#src/model/admin/team.ts';
import type { ChipTone } from '../components/Chip.tsx';

export const teamTones: Record<TeamOrder['status'], ChipTone> = {
  waiting: 'wait',
  paid: 'good',
  cancelled: 'off',
  refunded: 'off',
};

export const creditStates: Record<CreditState, readonly [name: string, tone: ChipTone]> = {
  free: ['Available', 'good'],
  requested: ['Requested', 'wait'],
  booked: ['Booked', 'done'],
  used: ['Used', 'done'],
  void: ['Void', 'off'],
};

export const formatTeamNumber = ({ number }: Pick<TeamOrder, 'number'>): string => `TM-${number}`;
