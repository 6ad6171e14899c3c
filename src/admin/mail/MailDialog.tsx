import type { Mail, MailDetail } from '#src/model/admin/people.ts';
import { api } from '../api.ts';
import { attempt } from '../dialogs/attempt.ts';
import { Dialog } from '../dialogs/Dialog.tsx';
import body from '../dialogs/DialogBody.module.css';
import { Facts, type FactsList } from '../components/Facts.tsx';
import { Loading } from '../data/Loading.tsx';
import { useCloseRecord } from '../navigation/use-close-record.ts';
import { useLoaded } from '../data/use-loaded.ts';
import { useOpenRecord } from '../navigation/use-open-record.ts';
import { showMoment } from '../moment.ts';
import { allMailNames } from './mail-words.ts';
import { MailFrame } from './MailFrame.tsx';
import { MailState } from './MailState.tsx';

export function resend({ id, recipient }: Pick<Mail, 'id' | 'recipient'>): void {
  const call = () => api(`/mails/${id}/resend`, { method: 'POST' });
  void attempt(call, `Sending to ${recipient} again`);
}

/** The email that the address opens over any screen. */
export function MailDialogs() {
  const { id, back } = useOpenRecord('mail');
  return id && <MailDialog key={id} id={id} back={back} />;
}

function MailDialog({ id, back }: { id: string; back: string }) {
  const loaded = useLoaded(`mail ${id}`, (signal) =>
    api<MailDetail>(`/mails/${encodeURIComponent(id)}`, { signal }),
  );
  return (
    <Dialog title={loaded.data?.subject ?? 'Email'} close={useCloseRecord(back)} size="wide">
      <Loading of={loaded}>
        {(mail) => (
          <div className={body['body']}>
            <Facts facts={factsOf(mail)} />
            <MailFrame html={mail.html} title="The email" />
            {mail.status !== 'queued' && (
              <div className={body['actions']}>
                <button type="button" onClick={() => resend(mail)}>
                  Send again
                </button>
              </div>
            )}
          </div>
        )}
      </Loading>
    </Dialog>
  );
}

function factsOf(mail: MailDetail): FactsList {
  const { recipient, recipientName, kind, createdAt, sentAt, dueAt, status, lastError, hasInvitation } = mail;
  return [
    ['To', recipientName ? `${recipientName}, ${recipient}` : recipient],
    ['Status', <MailState key="status" mail={mail} />],
    ['Type', allMailNames[kind] ?? kind],
    ['Created', showMoment(createdAt)],
    ['Sent', sentAt && showMoment(sentAt)],
    ['Next try', status === 'queued' && showMoment(dueAt)],
    ['Error', lastError],
    ['Attachment', hasInvitation && 'Calendar invitation'],
  ];
}
