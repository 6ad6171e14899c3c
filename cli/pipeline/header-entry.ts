import type { Place } from './record.ts';

/** One `key: value` line. Offsets are those of the file's text; the value's leave quotes out. */
export interface HeaderEntry {
  key: string;
  keyStart: number;
  keyEnd: number;
  value: string;
  valueStart: number;
  valueEnd: number;
}

export interface Header {
  fence: Place;
  /** the known keys that the header has, in its order */
  entries: Map<string, HeaderEntry>;
  /** known keys that a misspelt key most likely stands for: they are not missing */
  misspelt: Set<string>;
  /** the header could be found and read */
  readable: boolean;
  bodyStart: number;
}
