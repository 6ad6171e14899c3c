import evening from 'studio:copy/pictures/hero-evening';
import eveningTall from 'studio:copy/pictures/hero-evening-tall';
import hard from 'studio:copy/pictures/hero-one-hard-light';
import hardTall from 'studio:copy/pictures/hero-one-hard-light-tall';
import silhouette from 'studio:copy/pictures/hero-silhouette';
import silhouetteTall from 'studio:copy/pictures/hero-silhouette-tall';
import soft from 'studio:copy/pictures/hero-soft-day';
import softTall from 'studio:copy/pictures/hero-soft-day-tall';

/** The hero's scene in the four light presets, from one camera: wide, and for phones tall. The page opens with the first. */
export const heroLights = [
  { id: 'evening', name: 'Evening', ...evening, tall: eveningTall.picture },
  { id: 'soft-day', name: 'Soft Day', ...soft, tall: softTall.picture },
  { id: 'one-hard-light', name: 'One Hard Light', ...hard, tall: hardTall.picture },
  { id: 'silhouette', name: 'Silhouette', ...silhouette, tall: silhouetteTall.picture },
];
