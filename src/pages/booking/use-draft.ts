import { type RefObject, useEffect } from 'react';
import type { Choice } from '#src/booking/choice.ts';
import { type DraftField, draftFields, storeDraft, readDraft } from '#src/booking/draft.ts';
import { site } from '#src/content/site.ts';

interface Options {
  form: RefObject<HTMLFormElement | null>;
  choice: Choice;
  isInitialized: boolean;
  isDone: boolean;
  /** the prerendered fields were replaced */
  isReplaced: boolean;
}

const getControl = (form: HTMLFormElement, name: DraftField) => {
  const control = form.elements.namedItem(name);
  return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement ? control : null;
};

const getDetails = (form: HTMLFormElement) =>
  Object.fromEntries(draftFields.map((name) => [name, getControl(form, name)?.value ?? '']));

/** Saves an unfinished request in this tab, so a reload or detour loses nothing. */
export function useDraft({ form, choice, isInitialized, isDone, isReplaced }: Options): void {
  useEffect(() => {
    const { current } = form;
    if (!current) return;
    const saved = readDraft(site)?.details ?? {};
    // The link in a gift card's email: /booking?code=…
    const linked = new URLSearchParams(location.search).get('code');
    if (linked) saved.code = linked;
    for (const name of draftFields) {
      const control = getControl(current, name);
      if (control && !control.value) control.value = saved[name] ?? '';
    }
    // oxlint-disable-next-line react/exhaustive-deps -- run again to fill the fields that replaced the prerendered ones
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
