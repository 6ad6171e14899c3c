import { type ReactNode, type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError, ConflictError } from '../api.ts';
import { BothVersions, type VersionField } from './BothVersions.tsx';
import { Dialog } from './Dialog.tsx';
import styles from './FormDialog.module.css';

interface Props {
  title: string;
  /** what the button does, as a verb: 'Issue card' */
  submit: string;
  /** the same where another version came meanwhile; 'Replace with mine' unless said */
  insist?: string;
  /** `wide` for what previews */
  size?: 'wide';
  /** a deed that cannot be taken back */
  danger?: boolean;
  /** sends the form; throws what `api` throws. `theirs` is set where the owner insists over a version that came meanwhile. */
  send: (values: FormData, theirs: Record<string, unknown> | null) => Promise<void>;
  /** told when it was sent, and when it was given up */
  close: () => void;
  /** how the fields are called where two versions are compared */
  versionFields?: readonly VersionField[];
  /** how the stored version is laid beside the form's fields, where it is not of the same shape */
  inFields?: (current: Record<string, unknown>) => Record<string, unknown>;
  /** the fields; `errors` holds what the service said of each, by name */
  children: (errors: Record<string, string>) => ReactNode;
}

type State =
  | { kind: 'idle' }
  | { kind: 'sending' }
  /** `text` is for the whole form; without it the fault stands beside its field */
  | { kind: 'failed'; error: ApiError; text: string | null };

/** A dialog with a form: what was typed stays after any failure, and what is wrong stands beside its field. */
export function FormDialog(props: Props) {
  const {
    title,
    submit,
    insist = 'Replace with mine',
    size,
    danger,
    send,
    close,
    versionFields = [],
    inFields = (current) => current,
    children,
  } = props;
  const [state, setState] = useState<State>({ kind: 'idle' });
  const [sent, setSent] = useState<FormData | null>(null);
  const isSending = state.kind === 'sending';
  const error = state.kind === 'failed' ? state.error : null;
  const conflict = error instanceof ConflictError ? error : null;

  async function attempt(form: HTMLFormElement) {
    if (isSending) return;
    const values = new FormData(form);
    setSent(values);
    setState({ kind: 'sending' });
    try {
      await send(values, conflict?.current ?? null);
      close();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      const faulty = Object.keys(failure.fields).some((name) => form.elements.namedItem(name));
      flushSync(() => setState({ kind: 'failed', error: failure, text: faulty ? null : failure.message }));
      form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    }
  }
  const submitted = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void attempt(event.currentTarget);
  };
  return (
    <Dialog
      title={title}
      close={() => !isSending && close()}
      {...((conflict || size) && { size: 'wide' as const })}
    >
      <form className={styles['form']} onSubmit={submitted}>
        {children(error?.fields ?? {})}
        {conflict && sent && (
          <BothVersions fields={versionFields} mine={sent} theirs={inFields(conflict.current)} />
        )}
        <output className={styles['status']}>{state.kind === 'failed' && state.text}</output>
        <footer>
          <button type="button" onClick={close} disabled={isSending}>
            {conflict ? 'Leave theirs' : 'Cancel'}
          </button>
          <button data-kind={danger ? 'danger' : 'main'} aria-disabled={isSending || undefined}>
            {isSending ? 'One moment…' : conflict ? insist : submit}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}
