import { type ReactNode, type SubmitEvent, useEffect, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import type { BoundField } from '#src/components/FieldWrapper.tsx';
import { newIdempotencyKey } from '#src/lib/browser/idempotency-key.ts';
import { ApiError, ConflictError } from '../api.ts';
import { invalidateData } from '../data/data-version.ts';
import { announce, dismissSuccessToasts } from './announce.ts';
import { ConflictTable, type VersionField } from './ConflictTable.tsx';
import { Dialog } from './Dialog.tsx';
import styles from './FormDialog.module.css';

export interface Submission {
  values: FormData;
  /** the version to replace: of the record when it was opened, or of the stored record in a conflict */
  version: unknown;
  /** the stored record, after a conflict */
  current: Record<string, unknown> | null;
  /** deduplicates double submits */
  idempotencyKey: string;
}

/** Returns a field's props. Errors of `others` are shown at this field. */
export type GetFieldProps = (name: string, ...others: string[]) => BoundField;

interface Props {
  title: string;
  /** the label of the submit button, a verb: 'Issue card' */
  submitLabel: string;
  /** the label after a conflict; 'Replace with mine' by default */
  submitAgainLabel?: string;
  /** `wide` for previews */
  size?: 'wide' | 'full';
  /** cannot be undone */
  isDestructive?: boolean;
  /** of the edited record */
  version?: number | undefined;
  /** sends the form; throws ApiError. Returns a message to announce. */
  onSubmit: (submission: Submission) => Promise<string | undefined>;
  /** called after success and on cancel */
  close: () => void;
  /** the fields that a conflict compares */
  versionFields?: readonly VersionField[];
  /** maps the stored record to form values, if their shapes differ */
  toFormValues?: (current: Record<string, unknown>) => Record<string, unknown>;
  /** the fields. `canOverride`: the service refused the form, but accepts it if the owner confirms */
  children: (field: GetFieldProps, canOverride: boolean) => ReactNode;
}

type State =
  | { kind: 'idle' }
  | { kind: 'sending' }
  /** `text` concerns the whole form; null if the error is shown at a field */
  | { kind: 'failed'; error: ApiError; text: string | null };

/** A dialog with a form. After a failure, it keeps the typed values and shows each error at its field. */
export function FormDialog(props: Props) {
  const {
    title,
    submitLabel,
    submitAgainLabel = 'Replace with mine',
    size,
    isDestructive,
    version,
    onSubmit,
    close,
    children,
  } = props;
  const { versionFields = [], toFormValues = (stored) => stored } = props;
  const [state, setState] = useState<State>({ kind: 'idle' });
  const [sent, setSent] = useState<FormData | null>(null);
  const [canOverride, setCanOverride] = useState(false);
  const [idempotencyKey] = useState(newIdempotencyKey);
  const id = useId();
  useEffect(dismissSuccessToasts, []);
  const isSending = state.kind === 'sending';
  const error = state.kind === 'failed' ? state.error : null;
  const conflict = error instanceof ConflictError ? error : null;
  const current = conflict?.current ?? null;

  function showFailure(failure: ApiError, form: HTMLFormElement) {
    if (failure instanceof ConflictError) invalidateData();
    else if (failure.status === 409) setCanOverride(true);
    const isShownAtField = Object.keys(failure.fields).some((name) => form.elements.namedItem(name));
    flushSync(() =>
      setState({ kind: 'failed', error: failure, text: isShownAtField ? null : failure.message }),
    );
    form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }

  async function submitForm(form: HTMLFormElement) {
    if (isSending) return;
    const values = new FormData(form);
    setSent(values);
    setState({ kind: 'sending' });
    try {
      const successMessage = await onSubmit({
        values,
        version: current?.['version'] ?? version,
        current,
        idempotencyKey,
      });
      invalidateData();
      // The live region is inert until the dialog is closed.
      flushSync(close);
      if (successMessage) announce(successMessage);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      showFailure(failure, form);
    }
  }
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submitForm(event.currentTarget);
  };
  const field: GetFieldProps = (name, ...others) => ({
    id: `${id}-${name}`,
    name,
    error: [name, ...others].map((one) => error?.fields[one]).find(Boolean),
  });
  return (
    <Dialog title={title} close={() => !isSending && close()} size={conflict ? 'wide' : size}>
      <form className={styles['form']} onSubmit={handleSubmit}>
        {children(field, canOverride)}
        {current && sent && (
          <ConflictTable fields={versionFields} mine={sent} theirs={toFormValues(current)} />
        )}
        <output className={styles['status']}>{state.kind === 'failed' && state.text}</output>
        <footer>
          <button type="button" onClick={close} disabled={isSending}>
            {conflict ? 'Keep theirs' : 'Cancel'}
          </button>
          <button data-kind={isDestructive ? 'danger' : 'main'} aria-disabled={isSending || undefined}>
            {isSending ? 'Saving…' : conflict ? submitAgainLabel : submitLabel}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}
