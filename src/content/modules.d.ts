// Virtual modules that cli/site/content-plugin.ts creates from the content build's output.
declare module 'studio:site' {
  import type { Site } from '#src/content/schemas/site.ts';
  const site: Omit<Site, 'company' | 'social' | 'payment' | 'listedAddOns' | 'corporate' | 'year'>;
  export default site;
}

declare module 'studio:copy/faq' {
  import type { Copy } from '#src/content/schemas/site.ts';
  const faq: Copy['faq'];
  export default faq;
}

declare module 'studio:copy/testimonials' {
  import type { Copy } from '#src/content/schemas/site.ts';
  const testimonials: Copy['testimonials'];
  export default testimonials;
}

declare module 'studio:copy/pictures' {
  import type { Copy } from '#src/content/schemas/site.ts';
  const pictures: Copy['pictures'];
  export default pictures;
}

declare module 'studio:site/brand' {
  import type { Site } from '#src/content/schemas/site.ts';
  const brand: Site['brand'];
  export default brand;
}

declare module 'studio:site/contact' {
  import type { Site } from '#src/content/schemas/site.ts';
  const contact: Site['contact'];
  export default contact;
}

declare module 'studio:site/hosting' {
  import type { Site } from '#src/content/schemas/site.ts';
  const hosting: Site['hosting'];
  export default hosting;
}

declare module 'studio:site/hours' {
  import type { Site } from '#src/content/schemas/site.ts';
  const hours: Site['hours'];
  export default hours;
}

declare module 'studio:site/company' {
  import type { Site } from '#src/content/schemas/site.ts';
  const company: Site['company'];
  export default company;
}

declare module 'studio:site/social' {
  import type { Site } from '#src/content/schemas/site.ts';
  const social: Site['social'];
  export default social;
}

declare module 'studio:site/payment' {
  import type { Site } from '#src/content/schemas/site.ts';
  const payment: Site['payment'];
  export default payment;
}

declare module 'studio:site/listedAddOns' {
  import type { Site } from '#src/content/schemas/site.ts';
  const listedAddOns: Site['listedAddOns'];
  export default listedAddOns;
}

declare module 'studio:site/corporate' {
  import type { Site } from '#src/content/schemas/site.ts';
  const corporate: Site['corporate'];
  export default corporate;
}

declare module 'studio:site/year' {
  import type { Site } from '#src/content/schemas/site.ts';
  const year: Site['year'];
  export default year;
}

declare module 'studio:site/tracking' {
  import type { Site } from '#src/content/schemas/site.ts';
  const tracking: Site['tracking'];
  export default tracking;
}

declare module 'studio:site/priceRange' {
  import type { Site } from '#src/content/schemas/site.ts';
  const priceRange: Site['priceRange'];
  export default priceRange;
}

/** One image, so that a bundle does not contain metadata for all images. */
declare module 'studio:copy/pictures/*' {
  import type { Copy } from '#src/content/schemas/site.ts';
  const picture: Copy['pictures'][string];
  export default picture;
}
