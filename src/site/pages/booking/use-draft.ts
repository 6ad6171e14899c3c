import { type RefObject, useEffect } from 'react';
import type { Choice } from '#src/domain/booking/choice.ts';
import { type DraftField, draftFields, storeDraft, readDraft } from './draft.ts';
import { site } from '#src/content/site.ts';

interface Options {
  form: RefObject<HTMLFormElement | null>;
  choice: Choice;
  isInitialized: boolean;
  isDone: boolean;
  /** whether interactive fields have replaced the prerendered ones */
  isReplaced: boolean;
}

const getControl = (form: HTMLFormElement, name: DraftField) => {
  const control = form.elements.namedItem(name);
  return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement ? control : null;
};

const getDetails = (form: HTMLFormElement) =>
  Object.fromEntries(draftFields.map((name) => [name, getControl(form, name)?.value ?? '']));

/** Saves an unfinished request in this tab, so that nothing is lost if the visitor reloads or leaves the page. */
export function useDraft({ form, choice, isInitialized, isDone, isReplaced }: Options): void {
  useEffect(() => {
    const { current } = form;
    if (!current) return;
    const saved = readDraft(site)?.details ?? {};
    // Emails with a gift card link to /booking?code=…
    const linkedCode = new URLSearchParams(location.search).get('code');
    if (linkedCode) saved.code = linkedCode;
    for (const name of draftFields) {
      const control = getControl(current, name);
      if (control && !control.value) control.value = saved[name] ?? '';
    }
    // oxlint-disable-next-line react/exhaustive-deps -- run again to fill the interactive fields
  }, [form, isReplaced]);

  useEffect(() => {
    const { current } = form;
    if (!current || !isInitialized || isDone) return undefined;
    const save = () => storeDraft({ choice, details: getDetails(current) });
    save();
    current.addEventListener('input', save);
    return () => current.removeEventListener('input', save);
  }, [form, choice, isInitialized, isDone]);
}
