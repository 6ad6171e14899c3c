import type { Fix } from '../diagnostic.ts';

interface Applied {
  text: string;
  /** Number of applied fixes; overlapping ones wait for the next round. */
  count: number;
}

/** Applies every fix that overlaps no other, with the line ends of the text. Offsets include a byte order mark. */
export function applyFixes(text: string, fixes: readonly Fix[]): Applied {
  const parts: string[] = [];
  let at = 0;
  let count = 0;
  let last: Fix | null = null;
  for (const fix of fixes.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    if (!(fix.start >= 0 && fix.start <= fix.end && fix.end <= text.length))
      throw new Error(`A fix covers ${fix.start}–${fix.end} of ${text.length} characters.`);
    if (last && (fix.start < last.end || fix.start === last.start)) continue;
    parts.push(text.slice(at, fix.start), withLineEnds(text, fix.text));
    at = fix.end;
    count += 1;
    last = fix;
  }
  return { text: parts.join('') + text.slice(at), count };
}

/** The inserted text with the line ends of the text around it. */
export const withLineEnds = (text: string, inserted: string): string =>
  /^[^\n]*\r\n/.test(text) ? inserted.replaceAll(/\r?\n/g, '\r\n') : inserted;
