/** A range of UTF-16 offsets in a string; the end is exclusive. */
export interface TextSpan {
  start: number;
  end: number;
}

/** Lines and columns count from 1; the end is exclusive. */
export interface SourcePosition {
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
}
