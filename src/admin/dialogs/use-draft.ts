import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { deleteDraft, readDraft, saveDraft } from '../access/drafts.ts';
import { getControls, readValue, setValue } from './form-fields.ts';
import { newIdempotencyKey } from '#src/lib/browser/request.ts';

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
export function useDraft({ form, title, record }: Options) {
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
  return { isRestored: restored !== null, version, idempotencyKey, save, discard: () => deleteDraft(name) };
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
