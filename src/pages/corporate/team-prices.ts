import { formatCents } from '#src/lib/format/money.ts';
import { corporate } from '#src/content/corporate.ts';
import { site } from '#src/content/site.ts';

/** The typical price per person for traditional photography, such as $200–500. */
export const traditionalPrice = `$${corporate.traditional.join('–')}`;

const formatDollars = (price: number) => formatCents(Math.round(price * 100));

/** The session that a team credit pays for. */
export const creditSession = site.sessions.find(({ id }) => id === 'mini');

export const formatPricePerPerson = (price: number, members: number) => formatDollars(price / members);

export const lowestPricePerPerson = formatDollars(
  Math.min(...corporate.packages.flatMap(({ price, members }) => (price ? price / members : []))),
);
