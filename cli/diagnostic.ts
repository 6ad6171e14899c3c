/** A problem in the content. Lines and columns count from 1; the end is exclusive. */
export interface Diagnostic {
  /** Relative to the content folder, forward slashes. */
  file: string;
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
  severity: 'error' | 'warning';
  /** In a draft, so it is a warning and stops nothing. */
  isDraft?: true;
  /** The id of the rule. */
  rule: string;
  /** A plain sentence of what is wrong, then one of what to do. */
  message: string;
  /** The likely correction, or a next step. */
  suggestion?: string;
  /** Present when `--fix` can correct it safely. */
  fix?: Fix;
  /** Edits of likely corrections, the likeliest first. A person has to choose. */
  guesses?: readonly Fix[];
  /** A better path for the file, relative to the content folder. */
  renameTo?: string;
}

export const isError = ({ severity }: Pick<Diagnostic, 'severity'>): boolean => severity === 'error';

/** Replaces the text between two UTF-16 offsets of the file; a byte order mark counts. */
export interface Fix {
  start: number;
  end: number;
  text: string;
}
