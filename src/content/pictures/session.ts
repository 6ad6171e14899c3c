import { sessionDetails, sessionPictures } from 'studio:copy';
import type { PictureWithText } from '../schemas/site.ts';

export const getSessionPicture = (session: string) => find(sessionPictures, session);

export const getSessionDetail = (session: string) => find(sessionDetails, session);

function find(pictures: Record<string, PictureWithText>, session: string): PictureWithText {
  const found = pictures[session];
  if (!found) throw new Error(`The content build emitted no picture for the session ${session}.`);
  return found;
}
