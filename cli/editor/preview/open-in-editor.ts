import type { IncomingMessage } from 'node:http';
import { resolve } from 'node:path';
import { isInside } from '../../files.ts';
import type { RequestUrl } from '../../site/hosting/resolve.ts';

/** Vite's endpoint that opens a file in the editor. */
const editorEndpoint = /^\/__open-in-editor/i;

/**
 * Returns false for a forbidden request to open a file in the editor. Vite would open any file for any website. Here, only
 * preview pages may open files, and only files in these folders.
 */
export function isRequestAllowed(
  { path, search }: RequestUrl,
  { headers }: IncomingMessage,
  folders: readonly string[],
): boolean {
  if (!editorEndpoint.test(path)) return true;
  const file = new URLSearchParams(search).get('file');
  if (headers['sec-fetch-site'] !== 'same-origin' || !file || file.startsWith('file:')) return false;
  return folders.some((folder) => isInside(folder, resolve(file)));
}
