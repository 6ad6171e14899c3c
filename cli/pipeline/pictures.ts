import type { Picture } from '#src/model/picture.ts';

/** What is known of an original without decoding it. */
export interface PictureFacts {
  /** relative to content/images, forward slashes: blog/posing-guide.jpg */
  path: string;
  /** sha256 of the bytes, hex */
  hash: string;
  format: string;
  width: number;
  height: number;
}

/** Public address of the original → the picture. */
export type PictureBook = Map<string, Picture>;
