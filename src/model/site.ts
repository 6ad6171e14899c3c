import type { Faq } from './faq.ts';
import type { Picture } from './picture.ts';
import type { Studio } from './studio.ts';
import type { Testimonials } from './testimonials.ts';

/** UTC offsets of a timezone in minutes, each from an instant (in ms) on, up to the end of the known range. */
export interface Offsets {
  changes: readonly (readonly [from: number, minutes: number])[];
  until: number;
}

/** Data of every page: bundled with the site's code, so it stays small. */
export interface Site extends Omit<Studio, 'hosting' | 'hours' | 'rules'> {
  hours: Studio['hours'] & { offsets: Offsets };
  hosting: Studio['hosting'];
  /** the lowest and highest price of a session */
  priceRange: { from: number; to: number };
  /** the year of the build, for the copyright line */
  year: number;
}

/** Structured copy: one module per file of `content/*.yaml`, with rendered Markdown. */
export interface Copy {
  faq: Faq;
  testimonials: Testimonials['quotes'];
  /** pictures of `content/images/site`, by file name without extension */
  pictures: Record<string, { picture: Picture; alt: string }>;
}
