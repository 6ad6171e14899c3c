import { readStored, store } from '#src/lib/browser/storage.ts';

const key = 'hq_admin_drafts';

/** A form that the owner filled in and neither sent nor canceled. */
export interface Draft {
  title: string;
  /** the fields' values; for radio buttons and checkboxes, the checked values */
  values: Record<string, string | string[]>;
  /** the edited record's version when the owner opened the form */
  version: number | undefined;
  idempotencyKey: string;
  /** a message already said that it can be continued */
  isAnnounced?: boolean;
}

/** Drafts stay in this tab. They outlive the session, so that a sign-in can continue them, but not a sign-out. */
function readDrafts(): Record<string, Draft> {
  try {
    const stored: unknown = JSON.parse(readStored('sessionStorage', key) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, Draft>) : {}; // only this file stores it
  } catch {
    return {};
  }
}

function writeDrafts(drafts: Record<string, Draft>): void {
  const isEmpty = Object.keys(drafts).length === 0;
  store('sessionStorage', key, isEmpty ? null : JSON.stringify(drafts));
}

export const readDraft = (name: string): Draft | null => readDrafts()[name] ?? null;

export const saveDraft = (name: string, draft: Draft): void =>
  writeDrafts({ ...readDrafts(), [name]: draft });

export function deleteDraft(name: string): void {
  const { [name]: _deleted, ...others } = readDrafts();
  writeDrafts(others);
}

/** Call when the owner signs out, so that the next person at this computer doesn't see what was written. */
export const deleteAllDrafts = (): void => writeDrafts({});

/** Gets the titles of forms that can be continued, once for each. */
export function takeDraftTitles(): string[] {
  const drafts = readDrafts();
  const announced = Object.entries(drafts).map(([name, draft]) => [name, { ...draft, isAnnounced: true }]);
  writeDrafts(Object.fromEntries(announced));
  return Object.values(drafts).flatMap(({ title, isAnnounced }) => (isAnnounced ? [] : [title]));
}
