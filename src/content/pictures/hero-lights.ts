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
  { id: 'evening', name: 'Evening', wide: evening, tall: eveningTall },
  { id: 'soft-day', name: 'Soft Day', wide: soft, tall: softTall },
  { id: 'one-hard-light', name: 'One Hard Light', wide: hard, tall: hardTall },
  { id: 'silhouette', name: 'Silhouette', wide: silhouette, tall: silhouetteTall },
];
