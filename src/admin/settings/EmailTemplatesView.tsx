import { useState } from 'react';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import { type EmailKind, emails, templateKinds } from '#src/domain/mail/emails.ts';
import { type Settings, settingEndpoints, type Setting } from '#src/domain/owner/settings.ts';
import { api } from '../api.ts';
import { announceResult } from '../dialogs/Toasts.tsx';
import { type Column, DataTable } from '../lists/DataTable.tsx';
import type { RowAction } from '../lists/RowActions.tsx';
import { FormDialog, type Submission } from '../dialogs/FormDialog.tsx';
import { TemplateForm } from '../emails/EmailPreview.tsx';

type Row = Settings['emailTemplates'][EmailKind] & { kind: EmailKind };

const getColumns = (edit: (kind: EmailKind) => void): readonly Column<Row>[] => [
  {
    key: 'kind',
    name: 'Email',
    cell: ({ kind }) => (
      <ActionButton variant="link" onClick={() => edit(kind)}>
        {emails[kind].name}
      </ActionButton>
    ),
  },
  { key: 'subject', name: 'Subject', cell: ({ subject }) => subject, canWrap: true },
  { key: 'text', name: 'Version', cell: ({ isDefault }) => (isDefault ? 'Default' : 'Customized') },
];

interface EmailTemplatesViewProps {
  settings: Settings;
}

export function EmailTemplatesView({ settings: { settings, emailTemplates } }: EmailTemplatesViewProps) {
  const [editing, setEditing] = useState<EmailKind | null>(null);
  const rows = templateKinds.map((kind): Row => ({ kind, ...emailTemplates[kind] }));
  const reset = (kind: EmailKind) => {
    const { [kind]: _, ...value } = settings.emailTemplates.value;
    const input = { version: settings.emailTemplates.version, value };
    const request = () => api(settingEndpoints.change, { id: 'emailTemplates', input });
    void announceResult(request, `Reset “${emails[kind].name}” to default`);
  };
  return (
    <section aria-label="Email templates">
      <DataTable
        caption="Email templates"
        columns={getColumns(setEditing)}
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
