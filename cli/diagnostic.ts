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
