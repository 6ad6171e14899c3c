import lit from 'studio:copy/pictures/waitlist';
import dark from 'studio:copy/pictures/waitlist-dark';

/** One set without and with its lamp. */
export const lampPictures = { dark, lit };
