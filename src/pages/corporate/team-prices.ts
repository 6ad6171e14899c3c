import { formatCents } from '#src/lib/format/money.ts';
import { corporate } from '#src/content/corporate.ts';
import { site } from '#src/content/site.ts';

/** Typical price of traditional photography per person: $200–500. */
export const traditionalPrice = `$${corporate.traditional.join('–')}`;

const formatDollars = (price: number) => formatCents(Math.round(price * 100));

/** A team credit buys this session. */
export const creditSession = site.sessions.find(({ id }) => id === 'mini');

/** The price of a package per person. */
export const pricePerPerson = (price: number, members: number) => formatDollars(price / members);

/** The lowest price per person in any package. */
export const lowestPerPerson = formatDollars(
  Math.min(...corporate.packages.flatMap(({ price, members }) => (price ? price / members : []))),
);
