import type { Email } from '#src/domain/mail/email.ts';
import type { Cells } from '../lists/cells.tsx';
import { ListView } from '../lists/ListView.tsx';
import { emailList } from '#src/domain/owner/email-list.ts';
import { resendEmail, EmailLink, EmailStatus } from './EmailDialog.tsx';

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
      actions={(email) =>
        email.status === 'queued' ? [] : [{ name: 'Send again', onSelect: () => resendEmail(email) }]
      }
      empty={<p>No emails yet. Every request, order and sign-up sends one.</p>}
    />
  );
}
