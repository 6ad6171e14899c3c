import { useSyncExternalStore } from 'react';
import styles from './Toasts.module.css';
import { createSharedValue } from '#src/lib/browser/shared-value.ts';
import type { Endpoint, versionOnly } from '#src/domain/schema/endpoint.ts';
import { ApiError, ConflictError, api } from '../api.ts';
import { invalidateData } from '../data/async-data.tsx';

export interface Toast {
  id: number;
  text: string;
  kind: 'success' | 'failure';
}

let lastId = 0;

/** Toasts don't time out (WCAG 2.2.1). */
const toasts = createSharedValue<readonly Toast[]>([]);

/** Open dialogs' IDs, the topmost last. */
export const openDialogs = createSharedValue<readonly string[]>([]);

const dismissToast = (id: number): void => toasts.set(toasts.read().filter((toast) => toast.id !== id));

/** Shows a toast, which screen readers announce. It replaces earlier success messages and any failure with the same text. */
export function announce(text: string, kind: Toast['kind'] = 'success'): void {
  const failures = toasts.read().filter((toast) => toast.kind === 'failure');
  toasts.set([...failures.filter((toast) => toast.text !== text), { id: ++lastId, text, kind }]);
}

/** Call when a form opens, because success messages would cover its buttons. */
export const dismissSuccessToasts = (): void =>
  toasts.set(toasts.read().filter(({ kind }) => kind === 'failure'));

export async function copyText(text: string, name: 'link' | 'message'): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    announce(name === 'link' ? 'Link copied' : 'Message copied');
  } catch {
    announce(`Your browser blocked copying. Select the ${name} and copy it yourself.`, 'failure');
  }
}

interface Props {
  /** ID of the dialog that contains the toasts; omit it for toasts on the screen */
  dialogId?: string;
}

/** Shows toasts in the topmost dialog, because everything outside it is inert, or on the screen if no dialog is open. */
export function Toasts({ dialogId }: Props) {
  const allToasts = useSyncExternalStore(toasts.subscribe, toasts.read);
  const dialogIds = useSyncExternalStore(openDialogs.subscribe, openDialogs.read);
  const visibleToasts = dialogIds.at(-1) === dialogId ? allToasts : [];
  return (
    <output className={styles['toasts']} data-placement={dialogId ? 'dialog' : 'screen'}>
      {visibleToasts.map(({ id, text, kind }) => (
        <span key={id} data-tone="night" data-result={kind}>
          <span>{text}</span>
          <button type="button" onClick={() => dismissToast(id)}>
            Dismiss
          </button>
        </span>
      ))}
    </output>
  );
}

/** Replaces the service's sentence, because a toast cannot show both versions. */
const justChanged = 'This just changed. Take another look and try again.';

/** Runs a request, shows a toast with its result, and reloads the screen's data. */
export async function announceResult(request: () => Promise<unknown>, successMessage: string): Promise<void> {
  try {
    await request();
    announce(successMessage);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    announce(error instanceof ConflictError ? justChanged : error.message, 'failure');
  }
  invalidateData();
}

type VersionEndpoint = Endpoint<`POST /${string}/:id/${string}`, typeof versionOnly>;

/** Changes a record without asking for more, unless it was changed since it was loaded. */
export function post(
  endpoint: VersionEndpoint,
  { id, version }: { id: string; version: number },
  successMessage: string,
): void {
  void announceResult(() => api(endpoint, { id, input: { version } }), successMessage);
}
