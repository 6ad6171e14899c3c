import { useState } from 'react';
import { type MailKind, mailKinds, type Settings } from '#src/model/admin/settings.ts';
import { api } from '../api.ts';
import { attempt } from '../components/attempt.ts';
import { type Column, DataTable } from '../components/DataTable.tsx';
import { ListTools } from '../components/ListTools.tsx';
import { optionsOf } from '../components/options-of.ts';
import type { RowAction } from '../components/RowActions.tsx';
import { useListQuery } from '../list/use-list-query.ts';
import { mailKindNames } from './mail-words.ts';
import { MailTextDialog } from './MailTextDialog.tsx';

interface Row {
  kind: MailKind;
  subject: string;
  isDefault: boolean;
}

const filters = [
  {
    name: 'text',
    label: 'Text',
    options: optionsOf({ own: 'Your own', given: 'As it comes' }),
  },
];

const columnsWith = (edit: (kind: MailKind) => void): readonly Column<Row>[] => [
  {
    key: 'kind',
    name: 'Mail',
    cell: ({ kind }) => (
      <button type="button" data-kind="link" onClick={() => edit(kind)}>
        {mailKindNames[kind]}
      </button>
    ),
  },
  { key: 'subject', name: 'Subject', cell: ({ subject }) => subject, wraps: true },
  { key: 'text', name: 'Text', cell: ({ isDefault }) => (isDefault ? 'As it comes' : 'Your own') },
];

interface Props {
  settings: Settings;
  changed: () => void;
}

const kinds = Object.keys(mailKinds) as MailKind[]; // the keys of the table of kinds

/** What each mail says. */
export function MailsView({ settings: { settings, mailTexts }, changed }: Props) {
  const [edited, edit] = useState<MailKind | null>(null);
  const [query, change] = useListQuery();
  const words = query.search.toLowerCase().split(/\s+/).filter(Boolean);
  const rows = kinds
    .map((kind): Row => ({ kind, subject: mailTexts[kind].subject, isDefault: mailTexts[kind].isDefault }))
    .filter(({ kind, isDefault }) => {
      const text = `${mailKindNames[kind]} ${mailTexts[kind].subject} ${mailTexts[kind].text}`.toLowerCase();
      const wanted = query.filters['text'];
      return words.every((word) => text.includes(word)) && (!wanted || (wanted === 'given') === isDefault);
    });
  const reset = (kind: MailKind) => {
    const { [kind]: _, ...value } = settings.mails.value;
    const body = { version: settings.mails.version, value };
    const call = () => api('/settings/mails', { method: 'PUT', body });
    void attempt(call, `${mailKindNames[kind]}: as it comes.`, changed);
  };
  return (
    <section aria-label="Mail texts">
      <ListTools query={query} onChange={change} searchLabel="Search by words" filters={filters} />
      {rows.length > 0 ? (
        <DataTable
          caption="Mail texts"
          columns={columnsWith(edit)}
          rows={rows}
          keyOf={({ kind }) => kind}
          nameOf={({ kind }) => mailKindNames[kind]}
          actions={({ kind, isDefault }): RowAction[] => [
            { name: 'Edit', act: () => edit(kind) },
            ...(isDefault ? [] : [{ name: 'Back to how it came', act: () => reset(kind) }]),
          ]}
        />
      ) : (
        <p className="note">Nothing matches.</p>
      )}
      {edited && (
        <MailTextDialog
          kind={edited}
          text={mailTexts[edited]}
          setting={settings.mails}
          changed={changed}
          close={() => edit(null)}
        />
      )}
    </section>
  );
}
