/** One fault, where it stands, and how to mend it. Lines and columns count from 1; the end is exclusive. */
export interface Diagnostic {
  /** relative to the content folder, forward slashes; reporters turn it to the working directory */
  file: string;
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
  severity: 'error' | 'warning';
  /** the rule's id */
  rule: string;
  /** 'Unexpected X, expected Y' */
  message: string;
  /** what the writer most likely meant, or does next */
  suggestion?: string;
  /** present when `--fix` can mend it safely */
  fix?: Fix;
}

/** Replaces the text between two offsets of the file: UTF-16 units of `bytes.toString()`, a byte order mark counts. */
export interface Fix {
  start: number;
  end: number;
  text: string;
}
