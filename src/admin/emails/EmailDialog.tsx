import { ActionButton } from '#src/ui/ActionButton.tsx';
import {
  emailEndpoints,
  allEmailNames,
  emailStates,
  getEmailState,
  emailList,
} from '#src/domain/mail/emails.ts';
import type { Email, EmailDetail, EmailSummary } from '#src/domain/mail/email.ts';
import { api } from '../api.ts';
import { announceResult } from '../dialogs/Toasts.tsx';
import { Dialog, DialogActions, DialogBody } from '../dialogs/Dialog.tsx';
import { DescriptionList, type DescriptionItems } from '../components/DescriptionList.tsx';
import { Loading, useAsyncData } from '../data/async-data.tsx';
import { useCloseRecord, useOpenRecord } from '../lists/list-query.ts';
import { formatDateTime } from '../dates.ts';
import { EmailPreview } from './EmailPreview.tsx';
import { Chip, type ChipTone } from '../components/Chip.tsx';
import type { Cells } from '../lists/cells.tsx';
import { ListView } from '../lists/ListView.tsx';

function resendEmail({ id, recipient }: Pick<Email, 'id' | 'recipient'>): void {
  const request = () => api(emailEndpoints.resend, { id });
  void announceResult(request, `Email to ${recipient} queued again`);
}

function ignoreEmail({ id, recipient }: Pick<Email, 'id' | 'recipient'>): void {
  void announceResult(() => api(emailEndpoints.ignore, { id }), `Email to ${recipient} ignored`);
}

const canIgnore = ({ status, ignoredAt }: Email) => status === 'failed' && ignoredAt === null;

export function OpenEmailDialog() {
  const { id, backHref } = useOpenRecord('mail');
  return id && <EmailDialog key={id} id={id} backHref={backHref} />;
}

function EmailDialog({ id, backHref }: { id: string; backHref: string }) {
  const result = useAsyncData(`mail ${id}`, (signal) => api(emailEndpoints.read, { id, signal }));
  return (
    <Dialog title={result.data?.subject ?? 'Email'} onClose={useCloseRecord(backHref)} size="wide">
      <Loading result={result}>
        {(email) => (
          <DialogBody>
            <DescriptionList items={getDetails(email)} />
            <EmailPreview html={email.html} title="Email" />
            {email.status !== 'queued' && (
              <DialogActions>
                <ActionButton onClick={() => resendEmail(email)}>Send again</ActionButton>
                {canIgnore(email) && <ActionButton onClick={() => ignoreEmail(email)}>Ignore</ActionButton>}
              </DialogActions>
            )}
          </DialogBody>
        )}
      </Loading>
    </Dialog>
  );
}

function getDetails(email: EmailDetail): DescriptionItems {
  const { recipient, recipientName, kind, createdAt, sentAt, dueAt, status, lastError } = email;
  const { hasInvitation, ignoredAt } = email;
  return [
    ['To', recipientName ? `${recipientName}, ${recipient}` : recipient],
    ['Status', <EmailStatus key="status" email={email} />],
    ['Type', allEmailNames[kind] ?? kind],
    ['Created', formatDateTime(createdAt)],
    ['Sent', sentAt && formatDateTime(sentAt)],
    ['Next attempt', status === 'queued' && formatDateTime(dueAt)],
    ['Reason', lastError],
    ['Ignored', ignoredAt && `${formatDateTime(ignoredAt)}, by you`],
    ['Attachment', hasInvitation && 'Calendar invitation'],
  ];
}

const tones: Record<keyof typeof emailStates, ChipTone> = {
  queued: 'pending',
  sent: 'positive',
  failed: 'negative',
  bounced: 'negative',
  ignored: 'muted',
};

export function EmailStatus({ email }: { email: Pick<EmailSummary, 'status' | 'bouncedAt' | 'ignoredAt'> }) {
  const state = getEmailState(email);
  return <Chip tone={tones[state]}>{emailStates[state]}</Chip>;
}

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

const cells: Cells<Email> = {
  status: (email) => <EmailStatus email={email} />,
  subject: (email) => <EmailLink email={email} />,
};

export function EmailList() {
  return (
    <ListView
      list={emailList}
      cells={cells}
      getRowName={({ subject, recipient }) => `${subject}, to ${recipient}`}
      actions={(email) => [
        ...(email.status === 'queued' ? [] : [{ name: 'Send again', onSelect: () => resendEmail(email) }]),
        ...(canIgnore(email) ? [{ name: 'Ignore', onSelect: () => ignoreEmail(email) }] : []),
      ]}
      empty={<p>No emails yet. Every request, order and sign-up sends one.</p>}
    />
  );
}
