import { newsletterNames, type Message, type Subscriber } from '#src/model/admin/people.ts';
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

export const formatNewsletters = (names: readonly string[]): string =>
  names.map((name) => newsletterNames[name] ?? name).join(', ');
