import emptyRoom from 'studio:copy/pictures/waitlist';
import { getSessionDetail } from '#src/content/pictures/session.ts';

/** The chosen session’s image, or the room before anyone is in it. */
export const getBookingPicture = (session: string | null) =>
  session ? getSessionDetail(session) : emptyRoom;
