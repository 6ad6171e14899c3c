import { site } from '#src/content/site.ts';

/** What traditional photography is quoted at a person: $200–500. */
export const traditionalPrice = `$${site.corporate.traditional.join('–')}`;

/** Dollars, with cents only where there are some. */
const showDollars = (price: number) => `$${Number.isInteger(price) ? price : price.toFixed(2)}`;

/** What a package comes to for each person. */
export const pricePerPerson = (price: number, members: number) => showDollars(price / members);

/** The least a person's session costs in any package. */
export const lowestPerPerson = showDollars(
  Math.min(...site.corporate.packages.flatMap(({ price, members }) => (price ? price / members : []))),
);
