/** A range of UTF-16 offsets in a text; the end is exclusive. */
export interface Span {
  start: number;
  end: number;
}

/** Lines and columns count from 1; the end is exclusive. */
export interface Place {
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
}
