import { newsletterNames, type Message, type Subscriber } from '#src/model/admin/people.ts';
import type { ChipTone } from '../components/Chip.tsx';

export const subscriberTones: Record<Subscriber['status'], ChipTone> = {
  pending: 'wait',
  subscribed: 'good',
  unsubscribed: 'off',
};

export const messageTones: Record<Message['status'], ChipTone> = {
  new: 'wait',
  answered: 'good',
  archived: 'off',
};

export const formatNewsletters = (names: readonly string[]): string =>
  names.map((name) => newsletterNames[name] ?? name).join(', ');

export const getDisplayName = ({ name, email }: { name: string; email: string }): string => name || email;
