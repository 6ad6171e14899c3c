import { useState } from 'react';
import { Field, FieldTextArea } from '#src/ui/Field.tsx';
import { type EmailKind, emails } from '#src/domain/mail/emails.ts';
import {
  type Setting,
  type SettingValues,
  type Settings,
  settingEndpoints,
} from '#src/domain/owner/settings.ts';
import { api } from '../api.ts';
import { FormDialog, type Submission } from '../dialogs/FormDialog.tsx';
import { FormWithPreview } from '../dialogs/Dialog.tsx';
import { PreviewPane } from '../emails/PreviewPane.tsx';

interface Props {
  kind: EmailKind;
  template: Settings['emailTemplates'][EmailKind];
  /** contains all edited templates */
  setting: Setting<'emailTemplates'>;
  onClose: () => void;
}

export function EmailTemplateDialog({ kind, template: stored, setting, onClose }: Props) {
  const [draft, setDraft] = useState({ subject: stored.subject, text: stored.text });

  // All templates are stored in one setting. After a conflict, keep the other templates' stored versions.
  const getEditedTemplates = (current: Record<string, unknown> | null) =>
    (current?.['value'] ?? setting.value) as SettingValues['emailTemplates']; // the service returns the stored setting
  async function send({ input: { version }, current }: Submission) {
    const value = { ...getEditedTemplates(current), [kind]: draft };
    await api(settingEndpoints.change, { id: 'emailTemplates', input: { version, value } });
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
      toFormValues={({ value }) => value[kind] ?? stored}
    >
      {(field) => (
        <FormWithPreview
          preview={
            <PreviewPane
              draft={{ kind, ...draft }}
              preview={(input, signal) => api(settingEndpoints.previewEmail, { input, signal })}
              sendTest={(input, to) => api(settingEndpoints.testEmail, { input: { ...input, to } })}
            />
          }
        >
          <Field
            {...field('subject', `${kind}.subject`)}
            label="Subject"
            maxLength={150}
            value={draft.subject}
            onChange={({ currentTarget }) => setDraft({ ...draft, subject: currentTarget.value })}
            autoComplete="off"
          />
          <FieldTextArea
            {...field('text', `${kind}.text`)}
            label="Text"
            hint={`Placeholders: ${stored.placeholders.map((name) => `{${name}}`).join(' ')}. Lines with an empty placeholder are left out. [Label]({link}) becomes a link, or a button if it’s on its own line. **words** are bold, and *words* are italic.`}
            rows={14}
            maxLength={8000}
            value={draft.text}
            onChange={({ currentTarget }) => setDraft({ ...draft, text: currentTarget.value })}
          />
        </FormWithPreview>
      )}
    </FormDialog>
  );
}
