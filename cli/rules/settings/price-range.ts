import { suggestReplacement } from '../suggestions.ts';
import type { YamlValue } from '#cli/content/settings/yaml-value.ts';
import { studioExamples } from '../example-settings.ts';
import type { SettingsRule } from '../rule.ts';

export const priceRange: SettingsRule = {
  id: 'price-range',
  scope: 'content',
  severity: 'warning',
  summary: 'Prices must be whole dollars in a plausible range.',
  explain:
    'A session costs between $10 and $2,000. A price outside that range is probably in cents or has an extra digit. A longer session must not cost less than a shorter one, nor a larger team less than a smaller one. Prices appear on the pricing page and in search results.',
  examples: studioExamples('primeTime: 249', 'primeTime: 24900'),
  check({ settings }, report) {
    const { studio } = settings.raw;
    const sessions = studio.at('sessions.*');
    for (const price of sessions.flatMap((session) => [
      session.number('primeTime'),
      session.number('offPeak'),
    ])) {
      // yaml-value reports a price of 0 or less.
      if (!price || price.scalar <= 0 || (price.scalar >= minPrice && price.scalar <= maxPrice)) continue;
      const dollars = price.scalar > maxPrice && price.scalar % 100 === 0 ? price.scalar / 100 : null;
      report(
        price.file,
        price.span,
        `$${price.scalar} is an unlikely price. Use whole dollars from $${minPrice} to $${maxPrice}.`,
        suggestReplacement(dollars?.toString(), price.span, `${dollars}: prices are whole dollars`),
      );
    }
    for (const [price, smaller] of findTooLowPrices(sessions, 'duration', 'primeTime')) {
      const message = `$${price.scalar} is less than the $${smaller.scalar} for a shorter session. Check both prices.`;
      report(price.file, price.span, message);
    }
    for (const [price, smaller] of findTooLowPrices(studio.at('corporate.packages.*'), 'members', 'price')) {
      const message = `$${price.scalar} is less than the $${smaller.scalar} for a smaller team. Check both prices.`;
      report(price.file, price.span, message);
    }
    const [from, to] = studio.at('corporate.traditional.*');
    if (!from?.isNumber() || !to?.isNumber() || from.scalar <= to.scalar) return;
    report(
      to.file,
      to.span,
      `${to.scalar} is less than the ${from.scalar} before it. Put the lower price first.`,
    );
  },
};

const minPrice = 10;
const maxPrice = 2000;

type NumberValue = YamlValue & { scalar: number };

/** Returns each price that is lower than the next smaller entry's, paired with that entry's price. */
function findTooLowPrices(
  entries: readonly YamlValue[],
  size: string,
  price: string,
): [NumberValue, NumberValue][] {
  const priced = entries.flatMap((entry) => {
    const [by, found] = [entry.number(size), entry.number(price)];
    return by && found ? [{ size: by.scalar, price: found }] : [];
  });
  const prices = priced.toSorted((a, b) => a.size - b.size).map((entry) => entry.price);
  return prices.flatMap((larger, index): [NumberValue, NumberValue][] => {
    const smaller = prices[index - 1];
    return smaller && larger.scalar < smaller.scalar ? [[larger, smaller]] : [];
  });
}
