import { useState } from 'react';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import { type EmailKind, emails, templateKinds } from '#src/domain/mail/emails.ts';
import { type Settings, settingEndpoints, type Setting } from '#src/domain/owner/settings.ts';
import { api } from '../api.ts';
import { announceResult } from '../dialogs/announce-result.ts';
import type { Column } from '../lists/DataTable.tsx';
import { LocalList } from '../lists/LocalList.tsx';
import type { ValueColumn } from '../lists/local-rows.ts';
import type { RowAction } from '../lists/RowActions.tsx';
import { FormDialog, type Submission } from '../dialogs/FormDialog.tsx';
import { TemplateForm } from './TemplateForm.tsx';

interface Row {
  kind: EmailKind;
  subject: string;
  text: string;
  isDefault: boolean;
}

const filters = [
  {
    name: 'text',
    label: 'Version',
    options: { customized: 'Customized', default: 'Default' },
    matches: ({ isDefault }: Row, value: string) => (value === 'default') === isDefault,
  },
];

const formatVersion = ({ isDefault }: Row) => (isDefault ? 'Default' : 'Customized');

const getColumns = (edit: (kind: EmailKind) => void): readonly (Column<Row> & ValueColumn<Row>)[] => [
  {
    key: 'kind',
    name: 'Email',
    isSortable: true,
    getValue: ({ kind }) => emails[kind].name,
    cell: ({ kind }) => (
      <ActionButton variant="link" onClick={() => edit(kind)}>
        {emails[kind].name}
      </ActionButton>
    ),
  },
  {
    key: 'subject',
    name: 'Subject',
    isSortable: true,
    getValue: ({ subject }) => subject,
    cell: ({ subject }) => subject,
    canWrap: true,
  },
  { key: 'text', name: 'Version', isSortable: true, getValue: formatVersion, cell: formatVersion },
];

const hiddenColumns: readonly ValueColumn<Row>[] = [
  { key: 'words', name: 'Text', getValue: ({ text }) => text },
];

interface EmailTemplatesViewProps {
  settings: Settings;
}

export function EmailTemplatesView({ settings: { settings, emailTemplates } }: EmailTemplatesViewProps) {
  const [editing, setEditing] = useState<EmailKind | null>(null);
  const rows = templateKinds.map((kind): Row => {
    const { subject, text, isDefault } = emailTemplates[kind];
    return { kind, subject, text, isDefault };
  });
  const reset = (kind: EmailKind) => {
    const { [kind]: _, ...value } = settings.emailTemplates.value;
    const input = { version: settings.emailTemplates.version, value };
    const request = () => api(settingEndpoints.change, { id: 'emailTemplates', input });
    void announceResult(request, `Reset “${emails[kind].name}” to default`);
  };
  return (
    <section aria-label="Email templates">
      <LocalList
        caption="Email templates"
        fileName="email-templates"
        searchLabel="Search by text"
        filters={filters}
        columns={getColumns(setEditing)}
        hiddenColumns={hiddenColumns}
        rows={rows}
        getRowKey={({ kind }) => kind}
        getRowName={({ kind }) => emails[kind].name}
        actions={({ kind, isDefault }): RowAction[] => [
          { name: 'Edit', onSelect: () => setEditing(kind) },
          ...(isDefault ? [] : [{ name: 'Reset to default', onSelect: () => reset(kind) }]),
        ]}
      />
      {editing && (
        <EmailTemplateDialog
          kind={editing}
          template={emailTemplates[editing]}
          setting={settings.emailTemplates}
          onClose={() => setEditing(null)}
        />
      )}
    </section>
  );
}

interface EmailTemplateDialogProps {
  kind: EmailKind;
  template: Settings['emailTemplates'][EmailKind];
  /** contains all edited templates */
  setting: Setting<'emailTemplates'>;
  onClose: () => void;
}

function EmailTemplateDialog({ kind, template, setting, onClose }: EmailTemplateDialogProps) {
  async function send({ input, current }: Submission<Setting<'emailTemplates'>>) {
    const { version, subject, text } = input;
    // All templates are stored in one setting. After a conflict, keep the other templates' stored versions.
    const { value } = current ?? setting;
    await api(settingEndpoints.change, {
      id: 'emailTemplates',
      input: { version, value: { ...value, [kind]: { subject, text } } },
    });
    return `Saved “${emails[kind].name}”`;
  }
  return (
    <FormDialog
      title={emails[kind].name}
      submitLabel="Save"
      size="full"
      record={setting}
      onSubmit={send}
      onClose={onClose}
      toFormValues={({ value }) => value[kind] ?? template}
    >
      {(field) => (
        <TemplateForm
          kind={kind}
          path={kind}
          opened={template}
          placeholders={template.placeholders}
          field={field}
        />
      )}
    </FormDialog>
  );
}
