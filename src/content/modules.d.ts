// Virtual modules that cli/site/content-plugin.ts creates from the content build's output.
declare module 'studio:site' {
  import type { Site } from '#src/content/schemas/site.ts';
  export const addOns: Site['addOns'];
  export const booking: Site['booking'];
  export const brand: Site['brand'];
  export const company: Site['company'];
  export const contact: Site['contact'];
  export const corporate: Site['corporate'];
  export const gallery: Site['gallery'];
  export const hosting: Site['hosting'];
  export const hours: Site['hours'];
  export const listedAddOns: Site['listedAddOns'];
  export const payment: Site['payment'];
  export const priceRange: Site['priceRange'];
  export const sessions: Site['sessions'];
  export const social: Site['social'];
  export const tax: Site['tax'];
  export const tracking: Site['tracking'];
  export const year: Site['year'];
}

declare module 'studio:copy' {
  import type { Copy } from '#src/content/schemas/site.ts';
  export const faq: Copy['faq'];
  export const pictures: Copy['pictures'];
  export const sessionDetails: Copy['sessionDetails'];
  export const sessionPictures: Copy['sessionPictures'];
  export const testimonials: Copy['testimonials'];
}

/** One image, so that a bundle does not contain metadata for all images. */
declare module 'studio:copy/pictures/*' {
  import type { Copy } from '#src/content/schemas/site.ts';
  const picture: Copy['pictures'][string];
  export default picture;
}
