import type { CSSProperties } from 'react';

/** Milliseconds after the first paint at which each section of the home page appears, one after the other. */
export const revealDelays = {
  painPoints: 150,
  services: 200,
  howItWorks: 250,
  privacy: 300,
  inspired: 350,
  testimonials: 400,
  questions: 450,
  /** The footer is outside the page: HomePage.module.css has the same time. */
  footer: 500,
} as const;

/** Marks a section as revealed; the stylesheet animates it unless reduced motion is preferred. */
export const reveal = (section: keyof typeof revealDelays): CSSProperties => ({
  '--reveal': `${revealDelays[section]}ms`,
});
