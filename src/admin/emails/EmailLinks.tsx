import type { EmailSummary } from '#src/domain/mail/email.ts';
import { useOpenRecord } from '../navigation/use-open-record.ts';
import { formatDateTime } from '../dates.ts';
import { Chip, type ChipTone } from '../components/Chip.tsx';
import { emailStates, getEmailState } from '#src/domain/owner/email-list.ts';

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

/** A link that opens an email over the current screen. */
export function EmailLink({ email: { id, subject } }: { email: Pick<EmailSummary, 'id' | 'subject'> }) {
  const { getHref } = useOpenRecord('mail');
  return <a href={getHref(id)}>{subject}</a>;
}

export function EmailLinks({ emails }: { emails: readonly EmailSummary[] }) {
  if (emails.length === 0) return <p className="note">No emails yet.</p>;
  return (
    <ul>
      {emails.map((email) => (
        <li key={email.id}>
          <time dateTime={email.createdAt}>{formatDateTime(email.createdAt)}</time>{' '}
          <EmailLink email={email} /> <EmailStatus email={email} />
        </li>
      ))}
    </ul>
  );
}
