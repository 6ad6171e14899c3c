import type { Fix } from '../report/diagnostic.ts';

export interface Mended {
  text: string;
  /** how many fixes were applied; those that overlap one of them wait for the next round */
  applied: number;
}

/** Applies every fix that touches no other, with the line ends of the text. Offsets are those of the text, a byte order mark included. */
export function applyFixes(text: string, fixes: readonly Fix[]): Mended {
  const inOrder = fixes.toSorted((a, b) => a.start - b.start || a.end - b.end);
  const isCrlf = /^[^\n]*\r\n/.test(text);
  const parts: string[] = [];
  let at = 0;
  let applied = 0;
  let last: Fix | null = null;
  for (const fix of inOrder) {
    if (!(fix.start >= 0 && fix.start <= fix.end && fix.end <= text.length)) {
      throw new Error(`A fix stands at ${fix.start}–${fix.end} of a text with ${text.length} characters.`);
    }
    if (last && (fix.start < last.end || fix.start === last.start)) continue;
    parts.push(text.slice(at, fix.start), isCrlf ? fix.text.replaceAll(/\r?\n/g, '\r\n') : fix.text);
    at = fix.end;
    applied += 1;
    last = fix;
  }
  return { text: parts.join('') + text.slice(at), applied };
}
