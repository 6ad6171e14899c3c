import type { Subscriber } from '#src/domain/newsletter/subscriber.ts';
import type { Message } from '#src/domain/customers/message.ts';
import type { ChipTone } from '../components/Chip.tsx';

export const subscriberTones: Record<Subscriber['status'], ChipTone> = {
  pending: 'pending',
  subscribed: 'positive',
  unsubscribed: 'muted',
};

export const messageTones: Record<Message['status'], ChipTone> = {
  new: 'pending',
  answered: 'positive',
  archived: 'muted',
};
