import { ActionButton } from '#src/ui/ActionButton.tsx';
import { emailEndpoints, allEmailNames } from '#src/domain/owner/email-list.ts';
import type { Email, EmailDetail } from '#src/domain/mail/email.ts';
import { api } from '../api.ts';
import { announceResult } from '../dialogs/announce-result.ts';
import { Dialog, DialogActions, DialogBody } from '../dialogs/Dialog.tsx';
import { DescriptionList, type DescriptionItems } from '../components/DescriptionList.tsx';
import { Loading } from '../data/Loading.tsx';
import { useAsyncData } from '../data/use-async-data.ts';
import { useCloseRecord, useOpenRecord } from '../navigation/use-open-record.ts';
import { formatDateTime } from '../dates.ts';
import { EmailPreview } from './EmailPreview.tsx';
import { EmailStatus } from './EmailLinks.tsx';

export function resendEmail({ id, recipient }: Pick<Email, 'id' | 'recipient'>): void {
  const request = () => api(emailEndpoints.resend, { id });
  void announceResult(request, `Email to ${recipient} queued again`);
}

/** Shows the email that is open in the URL over any screen. */
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
              </DialogActions>
            )}
          </DialogBody>
        )}
      </Loading>
    </Dialog>
  );
}

function getDetails(email: EmailDetail): DescriptionItems {
  const { recipient, recipientName, kind, createdAt, sentAt, dueAt, status, lastError, hasInvitation } =
    email;
  return [
    ['To', recipientName ? `${recipientName}, ${recipient}` : recipient],
    ['Status', <EmailStatus key="status" email={email} />],
    ['Type', allEmailNames[kind] ?? kind],
    ['Created', formatDateTime(createdAt)],
    ['Sent', sentAt && formatDateTime(sentAt)],
    ['Next attempt', status === 'queued' && formatDateTime(dueAt)],
    ['Reason', lastError],
    ['Attachment', hasInvitation && 'Calendar invitation'],
  ];
}
