import type { GiftCard, GiftCardEntry } from '#src/domain/gift-cards/gift-card.ts';
import type { ChipTone } from '../components/Chip.tsx';

export const cardTones: Record<GiftCard['status'], ChipTone> = {
  issued: 'pending',
  active: 'positive',
  void: 'muted',
};

export const entryNames: Record<GiftCardEntry['kind'], string> = {
  issue: 'Issued',
  activate: 'Activated',
  redeem: 'Redeemed',
  adjust: 'Adjusted',
  refund: 'Credited',
  void: 'Voided',
};
