import { valuesAt, type ValueAtPath } from '#src/domain/schema/refinement.ts';
import { spanAt } from '#cli/content/settings/positions.ts';
import { findSettingsFile, settingsPaths } from '#cli/content/settings/settings.ts';
import { studioExamples } from '../example-settings.ts';
import { defineSettingsRules, suggestReplacement } from '../rule.ts';

export const priceRules = defineSettingsRules([
  {
    id: 'price-range',
    severity: 'warning',
    summary: 'Prices must be whole dollars in a plausible range.',
    explain:
      'A session costs between $10 and $2,000. A price outside that range is probably in cents or has an extra digit. A longer session must not cost less than a shorter one, nor a larger team less than a smaller one. Prices appear on the pricing page and in search results.',
    examples: studioExamples('primeTime: 249', 'primeTime: 24900'),
    check({ settings }, report) {
      const file = findSettingsFile(settings, settingsPaths.studio);
      if (!file?.document) return;
      const { document, data } = file;
      const reportPrice = ({ path }: Price, message: string, dollars: number | null = null) => {
        const span = spanAt(document, path);
        report(settingsPaths.studio, span, message, suggestReplacement(dollars?.toString(), span));
      };
      const prices = [...numbersAt(data, 'sessions.*.primeTime'), ...numbersAt(data, 'sessions.*.offPeak')];
      for (const price of prices) {
        const { value } = price;
        // yaml-value reports a price of 0 or less.
        if (value <= 0 || (value >= minPrice && value <= maxPrice)) continue;
        const message = `$${value} is an unlikely price. Use whole dollars from $${minPrice} to $${maxPrice}.`;
        reportPrice(price, message, value >= 50 * 100 && value % 100 === 0 ? value / 100 : null);
      }
      for (const [price, smaller] of findTooLowPrices(data, 'sessions.*', 'duration', 'primeTime'))
        reportPrice(
          price,
          `$${price.value} is less than the $${smaller.value} for a shorter session. Check both prices.`,
        );
      for (const [price, smaller] of findTooLowPrices(data, 'corporate.packages.*', 'members', 'price'))
        reportPrice(
          price,
          `$${price.value} is less than the $${smaller.value} for a smaller team. Check both prices.`,
        );
      const [from] = numbersAt(data, 'corporate.traditional.0');
      const [to] = numbersAt(data, 'corporate.traditional.1');
      if (from && to && from.value > to.value)
        reportPrice(to, `${to.value} is less than the ${from.value} before it. Put the lower price first.`);
    },
  },
]);

const minPrice = 10;
const maxPrice = 2000;

type Price = ValueAtPath & { value: number };

const numbersAt = (data: unknown, pattern: string): Price[] =>
  valuesAt(data, pattern).filter((each): each is Price => typeof each.value === 'number');

/** Returns each price that is lower than the next smaller entry's, paired with that entry's price. */
function findTooLowPrices(data: unknown, list: string, size: string, price: string): [Price, Price][] {
  const entries = valuesAt(data, list).flatMap(({ path, value: entry }) => {
    const [by] = numbersAt(entry, size);
    const [found] = numbersAt(entry, price);
    return by && found ? [{ size: by.value, price: { ...found, path: [...path, price] } }] : [];
  });
  const prices = entries.toSorted((a, b) => a.size - b.size).map((entry) => entry.price);
  return prices.flatMap((larger, index): [Price, Price][] => {
    const smaller = prices[index - 1];
    return smaller && larger.value < smaller.value ? [[larger, smaller]] : [];
  });
}
