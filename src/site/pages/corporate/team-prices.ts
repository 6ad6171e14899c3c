import { formatNumber } from '#src/lib/format/count.ts';
import { formatCents } from '#src/domain/studio/money.ts';
import { corporate } from '#src/content/facts.ts';
import { site } from '#src/content/site.ts';

/** The typical price per person for traditional photography, such as $200–500. */
export const traditionalPrice = `$${corporate.traditional.map(formatNumber).join('–')}`;

/** 59.8 → $59.80, 60 → $60 */
const formatRounded = (dollars: number) => formatCents(Math.round(dollars * 100));

/** The session that a team credit pays for. */
export const creditSession = site.sessions.find(({ id }) => id === corporate.creditSession);

export const formatPricePerPerson = (price: number, members: number) => formatRounded(price / members);

export const lowestPricePerPerson = formatRounded(
  Math.min(...corporate.packages.flatMap(({ price, members }) => (price ? price / members : []))),
);
