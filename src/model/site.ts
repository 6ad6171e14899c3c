import type { Faq } from './faq.ts';
import type { Picture } from './picture.ts';
import type { Studio } from './studio.ts';
import type { Testimonials } from './testimonials.ts';

/** A timezone's UTC offsets. Each applies from `from`, in milliseconds, until the next one. The last one applies until `until`. */
export interface Offsets {
  changes: readonly (readonly [from: number, minutes: number])[];
  until: number;
}

/** Bundled with every page's code, so keep it small. */
export interface Site extends Omit<Studio, 'hours' | 'rules'> {
  hours: Studio['hours'] & { offsets: Offsets };
  /** the lowest and highest session price */
  priceRange: { from: number; to: number };
  /** the build's year, for the copyright notice */
  year: number;
}

/** The text in `content/*.yaml`, with its Markdown rendered. */
export interface Copy {
  faq: Faq;
  testimonials: Testimonials['quotes'];
  /** the images in `content/images/site`, by file name without extension */
  pictures: Record<string, { picture: Picture; alt: string }>;
}
