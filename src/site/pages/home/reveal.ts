import type { CSSProperties } from 'react';

/** When each home page section appears, in milliseconds after the first paint. */
export const revealDelays = {
  painPoints: 150,
  services: 200,
  howItWorks: 250,
  privacy: 300,
  inspired: 350,
  testimonials: 400,
  questions: 450,
  /** HomePage.module.css repeats this value, because the footer is outside the page */
  footer: 500,
} as const;

/** Returns a section's delay as a custom property, which HomePage.module.css uses. */
export const getRevealStyle = (section: keyof typeof revealDelays): CSSProperties => ({
  '--reveal': `${revealDelays[section]}ms`,
});
