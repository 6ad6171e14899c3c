import type { EmailSummary } from '#src/domain/mail/email.ts';
import { Chip, type ChipTone } from '../components/Chip.tsx';
import { emailStates, getEmailState } from '#src/domain/owner/email-names.ts';

const tones: Record<keyof typeof emailStates, ChipTone> = {
  queued: 'pending',
  sent: 'positive',
  failed: 'negative',
  bounced: 'negative',
};

export function EmailStatus({ email }: { email: Pick<EmailSummary, 'status' | 'bouncedAt'> }) {
  const state = getEmailState(email);
  return <Chip tone={tones[state]}>{emailStates[state]}</Chip>;
}
