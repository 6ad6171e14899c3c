import { type EmailKind, emails } from '#src/domain/mail/emails.ts';
import { type Setting, type Settings, settingEndpoints } from '#src/domain/owner/settings.ts';
import { api } from '../api.ts';
import { FormDialog, type Submission } from '../dialogs/FormDialog.tsx';
import { TemplateForm } from './TemplateForm.tsx';

interface Props {
  kind: EmailKind;
  template: Settings['emailTemplates'][EmailKind];
  /** contains all edited templates */
  setting: Setting<'emailTemplates'>;
  onClose: () => void;
}

export function EmailTemplateDialog({ kind, template, setting, onClose }: Props) {
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
