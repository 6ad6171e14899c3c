import { readStored, store } from '#src/lib/browser/storage.ts';
import { readChoice, writeChoice } from '#src/domain/booking/choice-url.ts';
import { type Choice, emptyChoice, type BookingSettings } from '#src/domain/booking/choice.ts';

const key = 'hq_booking_draft';

/** Consent and the honeypot are not saved. */
export const draftFields = ['name', 'email', 'phone', 'note', 'code'] as const;

export type DraftField = (typeof draftFields)[number];

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
    const { query, details } = stored as { query?: unknown; details?: Record<string, unknown> };
    const entries = draftFields.flatMap((name) => {
      const text = details?.[name];
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

export const storeDraft = ({ choice, details }: Draft): void =>
  void store('sessionStorage', key, JSON.stringify({ query: writeChoice(choice), details }));

export const clearDraft = (): void => void store('sessionStorage', key, null);
