/** What the structure of a file tells, without decoding a pixel. */
export interface Header {
  /** as stored: the orientation is not applied */
  width: number;
  height: number;
  orientation: number;
  animated: boolean;
  /** the file ends before the picture does */
  truncated: boolean;
  annotated: boolean;
  /** The same picture, to the bit, without what was noted about it; its colour profile and orientation stay. */
  stripped: () => Buffer;
}
