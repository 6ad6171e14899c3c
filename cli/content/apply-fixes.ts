import type { Fix } from '../diagnostic.ts';

interface AppliedFixes {
  text: string;
  /** Number of applied fixes. Overlapping ones wait for the next round. */
  count: number;
}

/** Applies fixes in text order, and skips any that overlaps the one before. Offsets include a byte order mark. */
export function applyFixes(text: string, fixes: readonly Fix[]): AppliedFixes {
  const parts: string[] = [];
  let at = 0;
  let count = 0;
  let last: Fix | null = null;
  for (const fix of fixes.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    if (!(fix.start >= 0 && fix.start <= fix.end && fix.end <= text.length))
      throw new Error(`A fix covers ${fix.start}–${fix.end} of ${text.length} characters.`);
    if (last && (fix.start < last.end || fix.start === last.start)) continue;
    parts.push(text.slice(at, fix.start), matchLineEndings(text, fix.text));
    at = fix.end;
    count += 1;
    last = fix;
  }
  return { text: parts.join('') + text.slice(at), count };
}

/** Gives inserted text the same line endings as the text around it. */
export const matchLineEndings = (text: string, inserted: string): string =>
  /^[^\n]*\r\n/.test(text) ? inserted.replaceAll(/\r?\n/g, '\r\n') : inserted;
