import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addTax, agreeTotal, getPriceBeforeTax, getTaxPart, getTaxRate, type TaxTerms } from './tax.ts';

const added = (terms: Partial<TaxTerms> = {}): TaxTerms => ({
  taxRate: 7250,
  taxIncluded: 0,
  subtotal: 14_900,
  taxable: 14_900,
  ...terms,
});

test('tax is added to the price, or part of it', () => {
  expect(addTax(14_900, added())).toEqual({ total: 15_980, tax: 1080 });
  expect(addTax(14_900, added({ taxIncluded: 1 }))).toEqual({ total: 14_900, tax: 1007 });
  expect(addTax(14_900, added({ taxRate: 0 }))).toEqual({ total: 14_900, tax: 0 });
});

test('half a cent is rounded up', () => {
  // 10% of $1.05 is 10.5 cents.
  expect(addTax(105, added({ taxRate: 10_000, subtotal: 105, taxable: 105 })).tax).toBe(11);
  // 7.25% of $79 is 572.75 cents, and of $20 exactly 145.
  expect(addTax(7900, added()).tax).toBe(573);
  expect(addTax(2000, added()).tax).toBe(145);
});

test('only what is taxable is taxed, and a discount lowers both parts alike', () => {
  const terms = added({ subtotal: 18_400, taxable: 14_900 });
  expect(addTax(18_400, terms).tax).toBe(1080);
  expect(addTax(9200, terms).tax).toBe(540);
  expect(addTax(0, terms)).toEqual({ total: 0, tax: 0 });
});

test('each rate applies to sessions from its first day until the next one', () => {
  const settings = {
    included: false,
    rates: [
      { from: '2026-01-01', rate: '7.25%' },
      { from: '2026-07-01', rate: '8.25%' },
    ],
    untaxedFees: [],
  };
  const days = ['2025-12-31', '2026-01-01', '2026-06-30', '2026-07-01'];
  expect(days.map((day) => getTaxRate(settings, day))).toEqual([0, 7250, 7250, 8250]);
  expect(getTaxRate(null, '2026-01-01')).toBe(0);
});

const anyTerms = fc
  .record({
    taxRate: fc.integer({ min: 0, max: 99_999 }),
    taxIncluded: fc.constantFrom(0 as const, 1 as const),
    subtotal: fc.integer({ min: 1, max: 1_000_000 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ share, ...terms }) => ({ ...terms, taxable: Math.floor(terms.subtotal * share) }));

test('the total without its tax is the price, and contains the same tax if it is agreed on', () => {
  const price = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(anyTerms, price, (terms, cents) => {
      const { total, tax } = addTax(cents, terms);
      expect(getPriceBeforeTax({ total, tax, ...terms })).toBe(cents);
      expect(Math.abs(agreeTotal(total, terms).tax - tax)).toBeLessThanOrEqual(
        terms.taxIncluded === 1 ? 0 : 1,
      );
      expect(tax).toBeLessThanOrEqual(total);
    }),
  );
});

test('the tax in payments and refunds adds up to the tax of what is left', () => {
  const amounts = fc.array(fc.integer({ min: -50_000, max: 50_000 }), { maxLength: 10 });
  fc.assert(
    fc.property(anyTerms, amounts, (terms, drawn) => {
      const price = addTax(terms.subtotal, terms);
      let paid = 0;
      let tax = 0;
      const pay = (amount: number) => {
        tax += getTaxPart(paid + amount, price) - getTaxPart(paid, price);
        paid += amount;
      };
      for (const amount of drawn) pay(Math.max(-paid, Math.min(amount, price.total - paid)));
      pay(price.total - paid);
      expect(tax).toBe(price.tax);
      pay(-paid);
      expect(tax).toBe(0);
    }),
  );
});
