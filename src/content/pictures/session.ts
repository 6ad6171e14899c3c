import { sessionPictures } from 'studio:copy';
import type { PictureWithText } from '../schemas/site.ts';

export function getSessionPicture(session: string): PictureWithText {
  const found = sessionPictures[session];
  if (!found) throw new Error(`The content build emitted no picture for the session ${session}.`);
  return found;
}
