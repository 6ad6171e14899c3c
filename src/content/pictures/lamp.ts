import lit from 'studio:copy/pictures/waitlist';
import dark from 'studio:copy/pictures/waitlist-dark';

/** The same scene with the lamp off and on. */
export const lampPictures = { dark, lit };
