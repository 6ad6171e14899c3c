import type { Message, Subscriber } from '#src/model/admin/people.ts';
import type { ChipTone } from '../components/Chip.tsx';

export const subscriberStates: Record<Subscriber['status'], string> = {
  pending: 'Unconfirmed',
  subscribed: 'Subscribed',
  unsubscribed: 'Unsubscribed',
};

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

export const messageStates: Record<Message['status'], string> = {
  new: 'New',
  answered: 'Answered',
  archived: 'Archived',
};

export const newsletterNames: Readonly<Record<string, string>> = {
  popup_form: 'Popup',
  founders: 'Founders',
  general: 'General',
};

export const formatNewsletters = (names: readonly string[]): string =>
  names.map((name) => newsletterNames[name] ?? name).join(', ');

export const getDisplayName = ({ name, email }: { name: string; email: string }): string => name || email;
