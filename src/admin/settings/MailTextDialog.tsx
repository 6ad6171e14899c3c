import { useState } from 'react';
import type { MailKind, Setting, Settings, SettingValues } from '#src/model/admin/settings.ts';
import { api } from '../api.ts';
import { announce } from '../components/announce.ts';
import { Field } from '../components/Field.tsx';
import { FormDialog } from '../components/FormDialog.tsx';
import { mailKindNames } from './mail-words.ts';
import { MailPreviewPane } from './MailPreviewPane.tsx';
import styles from './Settings.module.css';

interface Props {
  kind: MailKind;
  text: Settings['mailTexts'][MailKind];
  /** the setting that holds all own texts */
  setting: Setting<'mails'>;
  changed: () => void;
  close: () => void;
}

const versionFields = [
  { name: 'subject', label: 'Subject' },
  { name: 'text', label: 'Text' },
];

/** A mail's subject and text, with the mail beside them as it would go out. */
export function MailTextDialog({ kind, text: stored, setting, changed, close }: Props) {
  const [draft, setDraft] = useState({ subject: stored.subject, text: stored.text });

  // The texts of all kinds are one setting: whoever changed another one meanwhile keeps theirs.
  const ownTexts = (theirs: Record<string, unknown> | null) =>
    (theirs?.['value'] ?? setting.value) as SettingValues['mails']; // a setting as the service shows it
  async function send(_: FormData, theirs: Record<string, unknown> | null) {
    const version = theirs?.['version'] ?? setting.version;
    const value = { ...ownTexts(theirs), [kind]: draft };
    await api('/settings/mails', { method: 'PUT', body: { version, value } });
    changed();
    announce(`${mailKindNames[kind]}: saved.`);
  }
  return (
    <FormDialog
      title={mailKindNames[kind]}
      submit="Save"
      size="wide"
      send={send}
      close={close}
      versionFields={versionFields}
      inFields={(current) => ownTexts(current)[kind] ?? { subject: stored.subject, text: stored.text }}
    >
      {(errors) => (
        <div className={styles['sides']}>
          <div>
            <Field name="subject" label="Subject" error={errors['subject'] ?? errors[`${kind}.subject`]}>
              {(field) => (
                <input
                  {...field}
                  required
                  maxLength={150}
                  value={draft.subject}
                  onChange={({ currentTarget }) => setDraft({ ...draft, subject: currentTarget.value })}
                  autoComplete="off"
                />
              )}
            </Field>
            <Field
              name="text"
              label="Text"
              hint={`Filled in: ${stored.placeholders.map((name) => `{${name}}`).join(' ')}. A line whose braces stay empty is left out.`}
              error={errors['text'] ?? errors[`${kind}.text`]}
            >
              {(field) => (
                <textarea
                  {...field}
                  required
                  rows={14}
                  maxLength={8000}
                  value={draft.text}
                  onChange={({ currentTarget }) => setDraft({ ...draft, text: currentTarget.value })}
                />
              )}
            </Field>
          </div>
          <MailPreviewPane kind={kind} draft={draft} />
        </div>
      )}
    </FormDialog>
  );
}
