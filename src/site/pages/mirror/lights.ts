type Color = readonly [red: number, green: number, blue: number];

/** A light's settings, in the order in which both renderers apply them. Color components are from 0 to 1. */
export interface Light {
  name: string;
  /** brightness factor in the center of the light */
  core: number;
  /** brightness factor outside the radius */
  edge: number;
  /** center of the light; like the radius, as a fraction of the mirror's height */
  pool: readonly [x: number, y: number];
  radius: number;
  saturation: number;
  contrast: number;
  lift: number;
  /** the colors that black and white map to */
  shadow: Color;
  highlight: Color;
}

export const lights: readonly Light[] = [
  {
    name: 'Evening',
    core: 1.22,
    edge: 0.5,
    pool: [0.46, 0.5],
    radius: 0.8,
    saturation: 0.85,
    contrast: 1.02,
    lift: 0,
    shadow: [0.07, 0.03, 0.06],
    highlight: [1, 0.8, 0.55],
  },
  {
    name: 'Soft Day',
    core: 1.08,
    edge: 0.98,
    pool: [0.24, 0.3],
    radius: 1,
    saturation: 0.92,
    contrast: 0.94,
    lift: 0.02,
    shadow: [0.05, 0.045, 0.045],
    highlight: [1, 0.985, 0.96],
  },
  {
    name: 'One Hard Light',
    core: 1.3,
    edge: 0.22,
    pool: [0.24, 0.3],
    radius: 0.62,
    saturation: 0.8,
    contrast: 1.45,
    lift: -0.02,
    shadow: [0.02, 0.015, 0.02],
    highlight: [1, 0.97, 0.92],
  },
  {
    name: 'Silhouette',
    core: 0.8,
    edge: 1.25,
    pool: [0.333, 0.5],
    radius: 0.7,
    saturation: 0,
    contrast: 2.6,
    lift: 0.02,
    shadow: [0.07, 0.04, 0.04],
    highlight: [0.93, 0.53, 0.36],
  },
];
