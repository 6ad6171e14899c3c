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
