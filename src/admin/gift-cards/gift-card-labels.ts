import type { GiftCard, GiftCardAction, GiftCardEntry } from '#src/domain/gift-cards/gift-card.ts';
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

export const cardActions: Record<GiftCard['status'], readonly GiftCardAction[]> = {
  issued: ['activate', 'adjust', 'void'],
  active: ['redeem', 'refund', 'adjust', 'resend', 'void'],
  void: [],
};

export const cardActionNames: Record<GiftCardAction, string> = {
  activate: 'Activate',
  redeem: 'Redeem',
  refund: 'Add credit',
  adjust: 'Adjust',
  resend: 'Resend',
  void: 'Void card',
};
