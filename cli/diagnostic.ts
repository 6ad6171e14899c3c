/** A problem in the content. Lines and columns count from 1; the end is exclusive. */
export interface Diagnostic {
  /** Path relative to the content folder, with forward slashes. */
  file: string;
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
  severity: 'error' | 'warning';
  /** Set in a draft, where even an error is only a warning. */
  isDraft?: true;
  rule: string;
  /** Says what is wrong, then what to do. */
  message: string;
  /** The first correction or a next step. */
  suggestion?: string;
  /** Present when `--fix` can correct it safely. */
  fix?: Fix;
  /** Likely corrections, the most likely one first. The writer has to choose one. */
  likelyFixes?: readonly Fix[];
  /** A better path for the file, relative to the content folder. */
  renameTo?: string;
}

export const isError = ({ severity }: Pick<Diagnostic, 'severity'>): boolean => severity === 'error';

/** Replaces the text between two offsets in the file. Offsets count UTF-16 units and include a byte order mark. */
export interface Fix {
  start: number;
  end: number;
  text: string;
  /** Offers the correction, as in `Use /pricing.` */
  offer?: string | undefined;
}

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
