import { hosting } from 'studio:site';

// The parts of the settings and texts, for pages that don't need all of `site`. A bundle contains only the parts that it uses.
export {
  brand,
  company,
  contact,
  corporate,
  gallery,
  hosting,
  hours,
  listedAddOns,
  payment,
  priceRange,
  social,
  tracking,
  year,
} from 'studio:site';
export { faq, testimonials } from 'studio:copy';

/** Gets the URL for a path on the service, which may be on a different origin than the site. */
export const getServiceUrl = (path: string): string => (hosting.apiOrigin ?? '') + path;

/** Sends cookies, even if the service is on a different origin. */
export const withCookies = (): RequestCredentials => (hosting.apiOrigin ? 'include' : 'same-origin');
