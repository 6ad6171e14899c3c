import { type RefObject, useEffect } from 'react';
import { readStored, store } from '#src/lib/browser/storage.ts';
import {
  readChoice,
  writeChoice,
  type BookingSettings,
  type Choice,
  emptyChoice,
} from '#src/domain/booking/choice.ts';
import { site } from '#src/content/site.ts';
import type { BookingResponse } from '#src/domain/booking/booking-request.ts';
import type { FormNotice } from '#src/domain/schema/endpoints.ts';

const key = 'hq_booking_draft';

/** Consent and the honeypot are not saved. */
const draftFields = ['name', 'email', 'phone', 'note', 'code'] as const;

type DraftField = (typeof draftFields)[number];

export interface Draft {
  choice: Choice;
  details: Partial<Record<DraftField, string>>;
}

const maxLength = 4000;

/** Reads the unfinished request saved in this tab. Null if there is none or it is malformed. */
export function readDraft(settings: BookingSettings): Draft | null {
  try {
    const stored: unknown = JSON.parse(readStored('sessionStorage', key) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const query = 'query' in stored ? stored.query : null;
    const details = 'details' in stored ? new Map(Object.entries(stored.details ?? {})) : null;
    const entries = draftFields.flatMap((name) => {
      const text: unknown = details?.get(name);
      return typeof text === 'string' && text.length <= maxLength ? [[name, text] as const] : [];
    });
    return {
      choice: typeof query === 'string' ? readChoice(new URLSearchParams(query), settings) : emptyChoice,
      details: Object.fromEntries(entries),
    };
  } catch {
    return null;
  }
}

const storeDraft = ({ choice, details }: Draft): void =>
  void store('sessionStorage', key, JSON.stringify({ query: writeChoice(choice), details }));

export const clearDraft = (): void => void store('sessionStorage', key, null);

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

/** The code from the link in the email with a gift card or a team credit, or from the draft; empty if there is none. */
export const readFilledCode = (): string =>
  new URLSearchParams(location.search).get('code') ?? readDraft(site)?.details.code ?? '';

/** Saves an unfinished request in this tab, so that nothing is lost if the visitor reloads or leaves the page. */
export function useDraft({ form, choice, isInitialized, isDone, isReplaced }: Options): void {
  useEffect(() => {
    const { current } = form;
    if (!current) return;
    const saved = { ...readDraft(site)?.details, code: readFilledCode() };
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

export interface SentRequest {
  receipt: BookingResponse & FormNotice;
  email: string;
  choice: Choice;
}

/** Keeps a sent request with this history entry, because phones reload pages that were in the background. */
export const storeSent = (sent: SentRequest): void => history.replaceState({ ...history.state, sent }, '');

/** Null if this history entry has no sent request, or if its time is no longer held. */
export const readSent = (): SentRequest | null => findHeld(history.state);

const findHeld = (state: { sent?: SentRequest } | null) =>
  state?.sent && (state.sent.receipt.heldUntil ?? '') > new Date().toISOString() ? state.sent : null;
