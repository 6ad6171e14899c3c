import { type ReactNode, useState } from 'react';
import { Field, FieldTextArea } from '#src/ui/Field.tsx';
import type { EmailKind } from '#src/domain/mail/emails.ts';
import { settingEndpoints } from '#src/domain/owner/settings.ts';
import { api } from '../api.ts';
import { FormWithPreview } from '../dialogs/Dialog.tsx';
import type { GetFieldProps } from '../dialogs/FormDialog.tsx';
import { PreviewPane } from '../emails/EmailPreview.tsx';

interface Props {
  kind: EmailKind;
  /** the template's path in its setting, where the service reports errors */
  path: string;
  opened: { subject: string; text: string };
  placeholders: readonly string[];
  field: GetFieldProps;
  children?: ReactNode;
}

/** The subject and text of an email that is stored in a setting, next to their preview. */
export function TemplateForm({ kind, path, opened, placeholders, field, children }: Props) {
  const [subject, setSubject] = useState(opened.subject);
  const [text, setText] = useState(opened.text);
  return (
    <FormWithPreview
      preview={
        <PreviewPane
          draft={{ kind, subject, text }}
          preview={(input, signal) => api(settingEndpoints.previewEmail, { input, signal })}
          sendTest={(input, to) => api(settingEndpoints.testEmail, { input: { ...input, to } })}
        />
      }
    >
      {children}
      <Field
        {...field('subject', `${path}.subject`)}
        label="Subject"
        maxLength={150}
        value={subject}
        onChange={({ currentTarget }) => setSubject(currentTarget.value)}
      />
      <FieldTextArea
        {...field('text', `${path}.text`)}
        label="Text"
        hint={`Placeholders: ${placeholders.map((name) => `{${name}}`).join(' ')}. Lines with an empty placeholder are left out. [Label]({link}) becomes a link, or a button if it’s on its own line. **words** are bold, and *words* are italic.`}
        rows={14}
        maxLength={8000}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    </FormWithPreview>
  );
}
