import { hash } from 'node:crypto';
import { relative, sep } from 'node:path';

/**
 * What a class of a style module is called in the page: its name and four letters that stand for the file. Vite's own names
 * are longer and carry a line number: a hundred bytes of every page as it is sent.
 */
export function scopedName(name: string, file: string): string {
  const path = relative(process.cwd(), file.split('?')[0] ?? file).replaceAll(sep, '/');
  const letters = hash('sha256', path, 'base64url').replaceAll(/[-_]/g, '');
  return `${name}_${letters.slice(0, 4)}`;
}
