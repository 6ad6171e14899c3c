import { formatCents } from '../studio/money.ts';
import type { Studio } from '../studio/studio.ts';

/** A tax rate in thousandths of a percent: 7.25% is 7250. */
type Rate = number;

const wholeRate = 100_000;

/** The tax rules for one price. A booking keeps the terms that it was quoted with. */
export interface TaxTerms {
  /** 0 for no tax */
  taxRate: Rate;
  /** 1 if prices include the tax, 0 if it is added to them */
  taxIncluded: 0 | 1;
  /** cents of the list price, before any discount */
  subtotal: number;
  /** the taxable part of the subtotal */
  taxable: number;
}

export interface TaxedPrice {
  /** cents to pay */
  total: number;
  /** the part of the total that is tax */
  tax: number;
}

/** Multiplies and divides without losing digits, and rounds half up. */
const scale = (amount: number, by: number, outOf: number): number =>
  outOf === 0 ? 0 : Number((2n * BigInt(amount) * BigInt(by) + BigInt(outOf)) / (2n * BigInt(outOf)));

/** The rate for sessions on a day. */
export function getTaxRate(tax: Studio['tax'], day: string): Rate {
  const started = (tax?.rates ?? []).filter(({ from }) => from <= day);
  const [latest] = started.toSorted((a, b) => (a.from < b.from ? 1 : -1));
  return latest ? Math.round(Number.parseFloat(latest.rate) * 1000) : 0;
}

/** 7250 → 7.25% */
export const formatTaxRate = (rate: Rate): string => `${rate / 1000}%`;

/** For a line with the tax, for example 'Sales tax (7.25%)'. */
export const getTaxLabel = ({ taxRate, taxIncluded }: Pick<TaxTerms, 'taxRate' | 'taxIncluded'>): string =>
  `${taxIncluded === 1 ? 'Includes sales tax' : 'Sales tax'} (${formatTaxRate(taxRate)})`;

/** For example '$10.80 (7.25%)', or '$10.07 (7.25%, included)'. */
export const describeTaxAmount = (
  tax: number,
  { taxRate, taxIncluded }: Pick<TaxTerms, 'taxRate' | 'taxIncluded'>,
): string => `${formatCents(tax)} (${formatTaxRate(taxRate)}${taxIncluded === 1 ? ', included' : ''})`;

/** Says if prices include the tax. The day of the session decides the rate, so pages that are built in advance don't name it. */
export function describeTax(tax: Studio['tax']): string {
  if (tax?.included === false) return 'Sales tax is added to the price.';
  return tax ? 'Prices include sales tax.' : 'Prices include any sales tax.';
}

/** Computes the total and the tax of a price, which is the subtotal minus a discount. The tax is rounded once. */
export function addTax(price: number, terms: TaxTerms): TaxedPrice {
  if (terms.taxIncluded === 1) return agreeTotal(price, terms);
  const { taxRate, taxable, subtotal } = terms;
  const tax = scale(price, taxable * taxRate, subtotal * wholeRate);
  return { total: price + tax, tax };
}

/** The tax in a total that was agreed on. A discount lowers the taxable part and the rest alike. */
export function agreeTotal(total: number, { taxRate, taxIncluded, taxable, subtotal }: TaxTerms): TaxedPrice {
  const taxed = taxable * taxRate;
  const base = subtotal * wholeRate + (taxIncluded === 1 ? subtotal * taxRate : taxed);
  return { total, tax: scale(total, taxed, base) };
}

/** The amount before tax that a tax was computed from. Both can be negative. */
export const getTaxedAmount = (tax: number, rate: Rate): number =>
  Math.sign(tax) * scale(Math.abs(tax), wholeRate, rate);

/** The opposite of `addTax`. */
export const getPriceBeforeTax = ({ total, tax, taxIncluded }: TaxedPrice & Pick<TaxTerms, 'taxIncluded'>) =>
  taxIncluded === 1 ? total : total - tax;

/** The tax in a part of a total, for example in a deposit. More than the total contains no more tax. */
export const getTaxPart = (amount: number, { total, tax }: TaxedPrice): number =>
  amount >= total ? tax : scale(Math.max(0, amount), tax, total);
