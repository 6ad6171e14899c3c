import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import styles from './EmailPreview.module.css';
import { Field, FieldTextArea } from '#src/ui/Field.tsx';
import { site } from '#src/content/site.ts';
import { settingEndpoints } from '#src/domain/owner/settings.ts';
import type { RenderedEmail } from '#src/domain/mail/email.ts';
import { ApiError, api } from '../api.ts';
import { announce } from '../dialogs/Toasts.tsx';
import { useAsyncData } from '../data/async-data.tsx';
import type { EmailKind } from '#src/domain/mail/emails.ts';
import { FormWithPreview } from '../dialogs/Dialog.tsx';
import type { GetFieldProps } from '../dialogs/FormDialog.tsx';

interface EmailPreviewProps {
  /** a complete HTML document, shown in a sandbox without scripts */
  html: string;
  title: string;
}

export const EmailPreview = ({ html, title }: EmailPreviewProps) => (
  <iframe className={styles['preview']} title={title} sandbox="" srcDoc={html} />
);

interface Draft {
  subject: string;
  text: string;
}

interface PreviewPaneProps<Content extends Draft> {
  draft: Content;
  preview: (draft: Content, signal: AbortSignal) => Promise<RenderedEmail>;
  sendTest: (draft: Content, to: string) => Promise<unknown>;
}

const debounceMs = 300;

export function PreviewPane<Content extends Draft>({ draft, preview, sendTest }: PreviewPaneProps<Content>) {
  const serializedDraft = JSON.stringify(draft);
  const [debouncedDraft, setDebouncedDraft] = useState(serializedDraft);
  const [isSending, setSending] = useState(false);
  const [testError, setTestError] = useState<string | undefined>();
  const recipientInput = useRef<HTMLInputElement>(null);
  const isEmpty = !draft.subject.trim() || !draft.text.trim();

  useEffect(() => {
    const timer = setTimeout(setDebouncedDraft, debounceMs, serializedDraft);
    return () => clearTimeout(timer);
  }, [serializedDraft]);
  // When the timer fires, `draft` has not changed since it was serialized.
  const { data, error } = useAsyncData(debouncedDraft, async (signal) =>
    isEmpty ? null : preview(draft, signal),
  );

  async function send() {
    if (isSending) return;
    setSending(true);
    setTestError(undefined);
    try {
      const address = recipientInput.current?.value ?? '';
      await sendTest(draft, address);
      announce(`Test to ${address} queued`);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setTestError(failure.fields['to'] ?? failure.message);
    }
    setSending(false);
  }
  return (
    <div className={styles['pane']}>
      <h3>Preview</h3>
      {isEmpty && <p className="note">Enter a subject and text to see the email.</p>}
      {error && !isEmpty && <p role="alert">{error}</p>}
      {data && (
        <>
          <p>
            <strong>{data.subject}</strong>
          </p>
          <EmailPreview html={data.html} title="Email preview" />
        </>
      )}
      <div className={styles['testForm']}>
        <Field
          id={useId()}
          name="test-to"
          label="Send a test to"
          error={testError}
          optional
          ref={recipientInput}
          type="email"
          defaultValue={site.contact.email}
          autoComplete="off"
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            void send();
          }}
        />
        <ActionButton onClick={() => void send()} aria-disabled={isSending || undefined}>
          {isSending ? 'Sending…' : 'Send test'}
        </ActionButton>
      </div>
    </div>
  );
}

interface TemplateFormProps {
  kind: EmailKind;
  /** the template's path in its setting, where the service reports errors */
  path: string;
  opened: { subject: string; text: string };
  placeholders: readonly string[];
  field: GetFieldProps;
  /** by default, the preview has example values */
  preview?: PreviewPaneProps<Draft>['preview'];
  children?: ReactNode;
}

/** The subject and text of an email, next to their preview. */
export function TemplateForm({
  kind,
  path,
  opened,
  placeholders,
  field,
  preview = (draft, signal) => api(settingEndpoints.previewEmail, { input: { ...draft, kind }, signal }),
  children,
}: TemplateFormProps) {
  const [subject, setSubject] = useState(opened.subject);
  const [text, setText] = useState(opened.text);
  return (
    <FormWithPreview
      preview={
        <PreviewPane
          draft={{ subject, text }}
          preview={preview}
          sendTest={(draft, to) => api(settingEndpoints.testEmail, { input: { ...draft, kind, to } })}
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
