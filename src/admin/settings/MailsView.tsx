import { useState } from 'react';
import { type MailKind, mailKinds, type Settings } from '#src/model/admin/settings.ts';
import { api } from '../api.ts';
import { attempt } from '../dialogs/attempt.ts';
import type { Column } from '../lists/DataTable.tsx';
import { LocalList } from '../lists/LocalList.tsx';
import type { RowAction } from '../lists/RowActions.tsx';
import type { PlainColumn } from '../lists/local-rows.ts';
import { mailKindNames } from '../mail/mail-words.ts';
import { MailTextDialog } from './MailTextDialog.tsx';

interface Row {
  kind: MailKind;
  subject: string;
  text: string;
  isDefault: boolean;
}

const filters = [
  {
    name: 'text',
    label: 'Version',
    options: { own: 'Customized', given: 'Default' },
    fits: ({ isDefault }: Row, value: string) => (value === 'given') === isDefault,
  },
];

const isOwn = ({ isDefault }: Row) => (isDefault ? 'Default' : 'Customized');

const columnsWith = (edit: (kind: MailKind) => void): readonly (Column<Row> & PlainColumn<Row>)[] => [
  {
    key: 'kind',
    name: 'Email',
    sorts: true,
    plain: ({ kind }) => mailKindNames[kind],
    cell: ({ kind }) => (
      <button type="button" data-kind="link" onClick={() => edit(kind)}>
        {mailKindNames[kind]}
      </button>
    ),
  },
  {
    key: 'subject',
    name: 'Subject',
    sorts: true,
    plain: ({ subject }) => subject,
    cell: ({ subject }) => subject,
    wraps: true,
  },
  { key: 'text', name: 'Version', sorts: true, plain: isOwn, cell: isOwn },
];

const wording: readonly PlainColumn<Row>[] = [{ key: 'words', name: 'Text', plain: ({ text }) => text }];

interface Props {
  settings: Settings;
}

const kinds = Object.keys(mailKinds) as MailKind[]; // the keys of the table of kinds

/** The text of each mail. */
export function MailsView({ settings: { settings, mailTexts } }: Props) {
  const [edited, edit] = useState<MailKind | null>(null);
  const rows = kinds.map((kind): Row => {
    const { subject, text, isDefault } = mailTexts[kind];
    return { kind, subject, text, isDefault };
  });
  const reset = (kind: MailKind) => {
    const { [kind]: _, ...value } = settings.mails.value;
    const body = { version: settings.mails.version, value };
    const call = () => api('/settings/mails', { method: 'PUT', body });
    void attempt(call, `${mailKindNames[kind]} reset to default`);
  };
  return (
    <section aria-label="Email texts">
      <LocalList
        caption="Email texts"
        file="email-texts"
        searchLabel="Search by text"
        filters={filters}
        columns={columnsWith(edit)}
        hidden={wording}
        rows={rows}
        keyOf={({ kind }) => kind}
        nameOf={({ kind }) => mailKindNames[kind]}
        actions={({ kind, isDefault }): RowAction[] => [
          { name: 'Edit', act: () => edit(kind) },
          ...(isDefault ? [] : [{ name: 'Reset to default', act: () => reset(kind) }]),
        ]}
      />
      {edited && (
        <MailTextDialog
          kind={edited}
          text={mailTexts[edited]}
          setting={settings.mails}
          close={() => edit(null)}
        />
      )}
    </section>
  );
}
