import type { MailLine } from '#src/model/admin/people.ts';
import { Chip, type ChipTone } from '../components/Chip.tsx';
import { mailStateOf, mailStates } from './mail-words.ts';

const tones: Record<keyof typeof mailStates, ChipTone> = {
  queued: 'wait',
  sent: 'good',
  failed: 'bad',
  bounced: 'bad',
};

export function MailState({ mail }: { mail: Pick<MailLine, 'status' | 'bouncedAt'> }) {
  const state = mailStateOf(mail);
  return <Chip tone={tones[state]}>{mailStates[state]}</Chip>;
}
