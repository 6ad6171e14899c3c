import {
  type ReactNode,
  type RefObject,
  type SubmitEvent,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import { type BoundField, FieldCheckbox } from '#src/ui/Field.tsx';
import { ApiError, ConflictError, type FormInput } from '../api.ts';
import { invalidateData } from '../data/async-data.tsx';
import { announce, dismissSuccessToasts } from './Toasts.tsx';
import { compareVersions, type ShownValue, ConflictTable, type ComparedValue } from './ConflictTable.tsx';
import { readInput, getControls, readValue, setValue } from './form-fields.ts';
import { Dialog } from './Dialog.tsx';
import styles from './Dialog.module.css';
import { deleteDraft, readDraft, saveDraft } from '../access/drafts.ts';
import { newIdempotencyKey } from '#src/lib/browser/request.ts';

export interface Submission<Stored = unknown> {
  /** the form's values; its version is the opened version or, after a conflict, the stored version */
  input: FormInput;
  /** the stored record after a conflict, otherwise null */
  current: Stored | null;
  idempotencyKey: string;
}

/** A field's props. Its initial value is the record's. */
export interface EditField extends BoundField {
  autoComplete: 'off';
  defaultValue: string | readonly string[] | undefined;
  defaultChecked: boolean;
}

/** Gets a field's props. The field also shows errors for `otherNames`. */
export type GetFieldProps = (name: string, ...otherNames: string[]) => EditField;

interface EditedRecord {
  id?: string;
  version?: number;
}

interface Props<Stored extends EditedRecord> {
  title: string;
  submitLabel: string;
  /** the submit button's label after a conflict; by default 'Replace with mine' */
  submitAgainLabel?: string;
  isDestructive?: boolean;
  record?: Stored | null;
  /** sends the form and returns a message to announce; if it throws an ApiError, the form shows it */
  onSubmit: (submission: Submission<Stored>) => Promise<string | undefined>;
  /** called after the form was sent or canceled */
  onClose: () => void;
  /** what the dialog shows about the record besides the form's fields; after a conflict, it is compared too */
  shown?: readonly ShownValue<Stored>[];
  /** maps the record to the form's field names, if they differ */
  toFormValues?: (record: Stored) => object;
  /** initial values of fields that differ from the record's, or that a new record should have */
  initial?: object | undefined;
  /** a checkbox that overrides a rejection, if the service allows it */
  override?: { name: string; label: string };
  children: (field: GetFieldProps) => ReactNode;
}

type State =
  | { kind: 'idle' }
  | { kind: 'sending' }
  /** `message` is null if the error is shown next to a field */
  | { kind: 'failed'; error: ApiError; message: string | null };

/** The service returns the record that the form edits. */
const getStored = <Stored,>(conflict: ConflictError) => conflict.current as Stored;

function toDefaultValue(value: unknown): EditField['defaultValue'] {
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** A form that keeps what the owner entered if the service rejects it, and shows each error next to its field. */
function useEditForm<Stored extends EditedRecord>(props: Props<Stored>) {
  const {
    title,
    submitLabel,
    submitAgainLabel = 'Replace with mine',
    isDestructive,
    record = null,
    onSubmit,
    onClose,
    shown = [],
    toFormValues = (stored) => stored,
    initial,
    override,
    children,
  } = props;
  // While the dialog is open, the screen behind it can load a newer record. The owner hasn't seen that one.
  const [opened] = useState(record);
  const initialValues = new Map<string, unknown>(
    Object.entries({ ...(opened && toFormValues(opened)), ...initial }),
  );
  const [state, setState] = useState<State>({ kind: 'idle' });
  const [comparison, setComparison] = useState<ComparedValue[]>([]);
  const [canOverride, setCanOverride] = useState(false);
  const [isClosing, setClosing] = useState(false);
  const id = useId();
  const formElement = useRef<HTMLFormElement>(null);
  const draft = useDraft({ form: formElement, title, record: opened });
  useEffect(dismissSuccessToasts, []);
  const isSending = state.kind === 'sending';
  const error = state.kind === 'failed' ? state.error : null;
  const conflict = error instanceof ConflictError ? error : null;
  const current = conflict ? getStored<Stored>(conflict) : null;
  const isWithoutDifference =
    comparison.length > 0 && comparison.every(({ entered, stored }) => entered === stored);

  function showFailure(failure: ApiError, form: HTMLFormElement) {
    if (failure instanceof ConflictError) {
      const stored = getStored<Stored>(failure);
      if (opened) setComparison(compareVersions({ form, opened, current: stored, shown, toFormValues }));
      invalidateData();
    } else if (failure.isOverridable) setCanOverride(true);
    const isShownAtField = Object.keys(failure.fields).some((name) => form.elements.namedItem(name));
    flushSync(() =>
      setState({ kind: 'failed', error: failure, message: isShownAtField ? null : failure.message }),
    );
    form.querySelector('output')?.scrollIntoView({ block: 'center' });
    form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }

  /** The reason why a change was rejected no longer holds once a value has changed. */
  function handleInput({ target }: SyntheticEvent) {
    draft.save();
    setClosing(false);
    const isOverride = target instanceof HTMLInputElement && target.name === override?.name;
    if (!canOverride || isOverride) return;
    setCanOverride(false);
    setState({ kind: 'idle' });
  }

  async function submitForm(form: HTMLFormElement) {
    if (isSending) return;
    const input = { ...readInput(form), version: current?.version ?? draft.version };
    setState({ kind: 'sending' });
    try {
      const successMessage = await onSubmit({
        input,
        current,
        idempotencyKey: draft.idempotencyKey,
      });
      draft.discard();
      invalidateData();
      // The toasts on the screen are inert while the dialog is open, so close it first.
      flushSync(onClose);
      if (successMessage) announce(successMessage);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      showFailure(failure, form);
    }
  }
  function cancel() {
    if (isSending) return;
    draft.discard();
    onClose();
  }
  /** Escape and the close button are easy to press by accident. */
  function closeOrAsk() {
    if (isClosing || !draft.isEntered()) cancel();
    else setClosing(true);
  }
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submitForm(event.currentTarget);
  };
  const field: GetFieldProps = (name, ...otherNames) => ({
    id: `${id}-${name}`,
    name,
    error: [name, ...otherNames].map((fieldName) => error?.fields[fieldName]).find(Boolean),
    autoComplete: 'off',
    defaultValue: toDefaultValue(initialValues.get(name)),
    defaultChecked: initialValues.get(name) === true,
  });
  const content = (
    <form
      ref={formElement}
      className={styles['form']}
      onSubmit={handleSubmit}
      onInput={handleInput}
      onChange={handleInput}
    >
      {draft.isRestored && <p className="note">This is what you had entered before. “Cancel” discards it.</p>}
      {children(field)}
      {conflict && <ConflictTable values={comparison} />}
      {conflict && isWithoutDifference && (
        <p className="note">All of these are the same. The change is elsewhere in this record.</p>
      )}
      <output className={styles['status']}>
        {isClosing
          ? 'This is not saved yet. Close again to discard it.'
          : state.kind === 'failed' && state.message}
      </output>
      {canOverride && override && <FieldCheckbox {...field(override.name)} label={override.label} optional />}
      <footer>
        <ActionButton onClick={cancel} disabled={isSending}>
          {conflict ? 'Keep saved version' : 'Cancel'}
        </ActionButton>
        <ActionButton
          type="submit"
          variant={isDestructive ? 'danger' : 'filled'}
          aria-disabled={isSending || undefined}
        >
          {isSending ? 'Saving…' : conflict ? submitAgainLabel : submitLabel}
        </ActionButton>
      </footer>
    </form>
  );
  return { content, closeOrAsk, hasConflict: conflict !== null };
}

export function FormDialog<Stored extends EditedRecord>({
  size,
  ...form
}: Props<Stored> & { size?: 'wide' | 'full' }) {
  const { content, closeOrAsk, hasConflict } = useEditForm(form);
  return (
    <Dialog title={form.title} onClose={closeOrAsk} size={hasConflict ? 'wide' : size}>
      {content}
    </Dialog>
  );
}

type ActionProps<Stored extends EditedRecord> = Omit<Props<Stored>, 'toFormValues' | 'submitAgainLabel'> & {
  record: Stored;
  shown: readonly ShownValue<Stored>[];
};

/** A dialog for an action on a record. Its fields are not the record's, so a conflict compares only what it shows. */
export const ActionDialog = <Stored extends EditedRecord>(props: ActionProps<Stored>) => (
  <FormDialog {...props} submitAgainLabel={`${props.submitLabel} anyway`} toFormValues={() => ({})} />
);

export const InlineForm = <Stored extends EditedRecord>(props: Props<Stored>) => useEditForm(props).content;

interface Options {
  form: RefObject<HTMLFormElement | null>;
  title: string;
  record: { id?: string; version?: number } | null;
}

const credentialFields = '[autocomplete$="-password"], [autocomplete="one-time-code"]';

/**
 * Keeps what the owner enters in a form until it is sent or canceled. If the session ends first, the form is filled in again when the owner
 * reopens it. Forms that ask for a password are not kept.
 */
function useDraft({ form, title, record }: Options) {
  // The title alone is ambiguous, because two customers can have the same name.
  const [name] = useState([title, record?.id].filter(Boolean).join(' '));
  const [restored] = useState(() => readDraft(name));
  const [idempotencyKey] = useState(() => restored?.idempotencyKey ?? newIdempotencyKey());
  // The record may have changed since the draft was written. With its version, the service reports that as a conflict.
  const version = restored ? restored.version : record?.version;

  useEffect(() => {
    if (restored) void restoreValues(form.current, restored.values);
  }, [form, restored]);

  function save() {
    if (!form.current || form.current.querySelector(credentialFields)) return;
    const values = Object.fromEntries(
      [...getControls(form.current)].map(([field, controls]) => [field, readValue(controls)]),
    );
    saveDraft(name, { title, values, version, idempotencyKey });
  }
  return {
    isRestored: restored !== null,
    version,
    idempotencyKey,
    save,
    isEntered: () => readDraft(name) !== null,
    discard: () => deleteDraft(name),
  };
}

/** Fills in the fields one by one, because a value can add fields and change the component that renders the next one. */
async function restoreValues(
  form: HTMLFormElement | null,
  values: Record<string, string | string[]>,
): Promise<void> {
  await Promise.resolve(); // React can't render synchronously in an effect
  for (const [name, value] of Object.entries(values)) {
    const controls = form && getControls(form).get(name);
    if (controls) flushSync(() => setValue(controls, value));
  }
}
