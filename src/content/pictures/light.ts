import evening from 'studio:copy/pictures/light-evening';
import hard from 'studio:copy/pictures/light-one-hard-light';
import silhouette from 'studio:copy/pictures/light-silhouette';
import soft from 'studio:copy/pictures/light-soft-day';

/** The four light presets, with the same pose and crop. */
export const lightPictures = { soft, hard, evening, silhouette };
