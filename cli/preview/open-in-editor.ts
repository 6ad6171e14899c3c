import type { IncomingMessage } from 'node:http';
import { resolve } from 'node:path';
import { isInside } from '../files.ts';
import type { RequestUrl } from '../hosting/resolve.ts';

/** The endpoint of Vite that opens the editor. */
const opener = /^\/__open-in-editor/i;

/**
 * True if a request may open the editor, or is unrelated. Vite opens any file for any page, even of other sites; here only
 * pages of the preview may ask, for files below one of the folders.
 */
export function mayOpenEditor(
  { path, search }: RequestUrl,
  { headers }: IncomingMessage,
  folders: readonly string[],
): boolean {
  if (!opener.test(path)) return true;
  const file = new URLSearchParams(search).get('file');
  if (headers['sec-fetch-site'] !== 'same-origin' || !file || file.startsWith('file:')) return false;
  return folders.some((folder) => isInside(folder, resolve(file)));
}
