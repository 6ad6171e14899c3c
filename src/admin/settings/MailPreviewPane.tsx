import { useEffect, useId, useRef, useState } from 'react';
import { Field } from '#src/components/Field.tsx';
import { site } from '#src/content/site.ts';
import type { MailKind, MailPreview } from '#src/model/admin/settings.ts';
import { ApiError, api } from '../api.ts';
import { announce } from '../components/announce.ts';
import { useLoaded } from '../list/use-loaded.ts';
import styles from './Settings.module.css';

interface Props {
  kind: MailKind;
  draft: { subject: string; text: string };
}

/** Milliseconds after the last keystroke until the preview is loaded. */
const pause = 300;

/** A draft filled with example data, and a form to send it as a test. */
export function MailPreviewPane({ kind, draft }: Props) {
  const [settled, settle] = useState(draft);
  const [isSending, setSending] = useState(false);
  const [refused, setRefused] = useState<string | undefined>();
  const to = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const later = setTimeout(settle, pause, draft);
    return () => clearTimeout(later);
  }, [draft]);
  const { data, error } = useLoaded(`${kind} ${settled.subject} ${settled.text}`, (signal) =>
    api<MailPreview>('/settings/mail-preview', { method: 'POST', body: { kind, ...settled }, signal }),
  );

  async function sendTest() {
    if (isSending) return;
    setSending(true);
    setRefused(undefined);
    try {
      const address = to.current?.value ?? '';
      await api('/settings/mail-test', { method: 'POST', body: { kind, ...draft, to: address } });
      announce(`Test sent to ${address}`);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setRefused(failure.fields['to'] ?? failure.message);
    }
    setSending(false);
  }
  return (
    <div className={styles['preview']}>
      <h3>Preview</h3>
      {error && <p role="alert">{error}</p>}
      {data && (
        <>
          <p>
            <strong>{data.subject}</strong>
          </p>
          <iframe title="Email preview" sandbox="" srcDoc={data.html} />
        </>
      )}
      <div className={styles['test']}>
        <Field
          id={useId()}
          name="test-to"
          label="Send a test to"
          error={refused}
          required={false}
          ref={to}
          type="email"
          defaultValue={site.contact.email}
          autoComplete="off"
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            void sendTest();
          }}
        />
        <button type="button" onClick={() => void sendTest()} aria-disabled={isSending || undefined}>
          {isSending ? 'Sending…' : 'Send test'}
        </button>
      </div>
    </div>
  );
}
