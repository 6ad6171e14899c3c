import type { Offsets } from '#src/domain/time/day.ts';
import type { Faq, Testimonials } from './yaml-files.ts';
import type { Picture } from './picture.ts';
import type { Studio } from '#src/domain/studio/studio.ts';

/**
 * The settings in `studio.yaml` that pages contain, and so everyone can read. A new setting stays private until it is listed here. `true`
 * publishes a whole list.
 */
export const publicSettings = {
  brand: ['name', 'slogan', 'domain', 'description', 'blurb', 'team', 'openingSoon'],
  contact: [
    'street',
    'unit',
    'city',
    'state',
    'zip',
    'near',
    'phone',
    'replyWithin',
    'email',
    'geo',
    'mapLink',
  ],
  hours: ['timezone', 'week', 'monthly', 'exceptions'],
  company: ['name', 'street', 'unit', 'city', 'state', 'zip'],
  social: ['instagram', 'pinterest', 'facebook', 'linkedin', 'threads'],
  sessions: true,
  addOns: true,
  listedAddOns: true,
  corporate: ['packages', 'creditSession', 'traditional'],
  payment: ['methods', 'online', 'when', 'deposit'],
  tax: ['included', 'rates', 'untaxedFees'],
  booking: [
    'provider',
    'page',
    'pages',
    'primeTimeFrom',
    'includedGuests',
    'maximumGuests',
    'extraGuestFee',
    'confirmsUpTo',
    'cancelHours',
    'lateCancellation',
    'leadHours',
    'horizonDays',
  ],
  gallery: ['minutes', 'days'],
  tracking: ['askConsent', 'ga4', 'meta', 'pinterest'],
  hosting: ['matchesQueries', 'apiOrigin'],
} as const satisfies { [Section in keyof Studio]?: readonly KeyOf<Section>[] | true };

type KeyOf<Section extends keyof Studio> = keyof NonNullable<Studio[Section]>;

type Published = typeof publicSettings;

export type PublicStudio = {
  [Section in keyof Published]: Published[Section] extends readonly KeyOf<Section>[]
    ? Pick<NonNullable<Studio[Section]>, Published[Section][number]> | Extract<Studio[Section], null>
    : Studio[Section];
};

/** Bundled with every page's code, so keep it small. */
export interface Site extends Omit<PublicStudio, 'hours' | 'payment'> {
  hours: PublicStudio['hours'] & {
    offsets: Offsets;
    /** the days with monthly hours in the coming months, for structured data, which has no other way to state them */
    monthlyDays: readonly string[];
  };
  payment: PublicStudio['payment'] & {
    /** a sentence about how visitors pay */
    how: string;
  };
  /** the lowest and highest session price */
  priceRange: { from: number; to: number };
  /** the build's year, for the copyright notice */
  year: number;
}

export interface PictureWithText {
  picture: Picture;
  alt: string;
}

/** The text in `content/*.yaml`, with its Markdown rendered. */
export interface Copy {
  faq: Faq;
  testimonials: Testimonials['quotes'];
  /** the images in `content/images/site`, by file name without extension */
  pictures: Record<string, PictureWithText>;
  /** by session ID */
  sessionPictures: Record<string, PictureWithText>;
  /** by session ID: a second image for the pricing and booking pages, or the first one if there is no other */
  sessionDetails: Record<string, PictureWithText>;
}
