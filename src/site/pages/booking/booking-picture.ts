import table from 'studio:copy/pictures/booking-table';
import { getSessionDetail } from '#src/content/pictures/session.ts';

/** The chosen session’s image, or a table with what a guest needs. */
export const getBookingPicture = (session: string | null) => (session ? getSessionDetail(session) : table);
