import extended from 'studio:copy/pictures/session-extended';
import mini from 'studio:copy/pictures/session-mini';
import standard from 'studio:copy/pictures/session-standard';
import type { SessionId } from '#src/domain/studio/ids.ts';
import type { Copy } from '../schemas/site.ts';

export const sessionPictures: Record<SessionId, Copy['pictures'][string]> = { mini, standard, extended };
