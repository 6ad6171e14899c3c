import { addOnIds, sessionIds } from '#src/model/ids.ts';
import { formatCents } from '#src/lib/format/money.ts';
import { formatTime } from '#src/lib/format/date.ts';
import { holdHours } from '#src/lib/session/request-hold.ts';

/** Values that content can refer to by name, nearly all from `studio.yaml`: `{{phone}}`. */
export type Facts = Readonly<Record<string, string>>;

type FactReader = (studio: unknown) => string | undefined;

/** The value at a path; list entries are found by id. */
const at = (value: unknown, path: string): unknown => path.split('.').reduce(getProperty, value);

function getProperty(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return value.find((entry) => getProperty(entry, 'id') === key);
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  return (value as Record<string, unknown>)[key]; // it has the key
}

const asText = (value: unknown) =>
  typeof value === 'number' || typeof value === 'string' ? String(value) : undefined;
const dollars = (value: unknown) =>
  typeof value === 'number' ? formatCents(Math.round(value * 100)) : undefined;
const hour = (value: unknown) => (typeof value === 'string' ? formatTime(value) : undefined);

const fact =
  (path: string, show: (value: unknown) => string | undefined = asText): FactReader =>
  (studio) =>
    show(at(studio, path));

/** One line: street, unit, city, state and ZIP. */
const address =
  (path: string): FactReader =>
  (studio) => {
    const [street, unit, city, state, zip] = ['street', 'unit', 'city', 'state', 'zip'].map((part) =>
      asText(at(studio, `${path}.${part}`)),
    );
    if (!street || !city || !state || !zip) return undefined;
    return [street, unit, city, `${state} ${zip}`].filter(Boolean).join(', ');
  };

/** The lowest or highest price of all sessions. */
const acrossSessions =
  (price: 'offPeak' | 'primeTime', choose: (prices: number[]) => number): FactReader =>
  (studio) => {
    const prices = sessionIds.map((id) => at(studio, `sessions.${id}.${price}`));
    return prices.every((value) => typeof value === 'number') ? dollars(choose(prices)) : undefined;
  };

const cheapestPackage: FactReader = (studio) => {
  const packages = at(studio, 'corporate.packages');
  const prices = Array.isArray(packages) ? packages.map((entry) => getProperty(entry, 'price')) : [];
  const known = prices.filter((price) => typeof price === 'number');
  return known.length > 0 ? dollars(Math.min(...known)) : undefined;
};

const readers: Record<string, FactReader> = {
  brand: fact('brand.name'),
  slogan: fact('brand.slogan'),
  company: fact('company.name'),
  'company.address': address('company'),
  address: address('contact'),
  street: fact('contact.street'),
  city: fact('contact.city'),
  state: fact('contact.state'),
  zip: fact('contact.zip'),
  near: fact('contact.near'),
  phone: fact('contact.phone'),
  email: fact('contact.email'),
  instagram: fact('social.instagram'),
  pinterest: fact('social.pinterest'),
  facebook: fact('social.facebook'),
  linkedin: fact('social.linkedin'),
  threads: fact('social.threads'),
  opens: fact('hours.opens', hour),
  closes: fact('hours.closes', hour),
  primeTimeFrom: fact('booking.primeTimeFrom', hour),
  cancelHours: fact('booking.cancelHours'),
  holdHours: () => String(holdHours),
  'price.from': acrossSessions('offPeak', (prices) => Math.min(...prices)),
  'price.to': acrossSessions('primeTime', (prices) => Math.max(...prices)),
  'price.team': cheapestPackage,
  ...Object.fromEntries(
    sessionIds.flatMap((id) => [
      [`price.${id}.offPeak`, fact(`sessions.${id}.offPeak`, dollars)],
      [`price.${id}.primeTime`, fact(`sessions.${id}.primeTime`, dollars)],
      [`minutes.${id}`, fact(`sessions.${id}.duration`)],
    ]),
  ),
  ...Object.fromEntries(addOnIds.map((id) => [`addOn.${id}`, fact(`addOns.${id}.price`, dollars)])),
};

/** Every name that content can use. */
export const factNames: readonly string[] = Object.keys(readers);

/** The facts that `studio.yaml` gives, as far as it can be read. A value that names other facts is not known yet. */
export function getFacts(studio: unknown): Facts {
  const facts = Object.entries(readers).flatMap(([name, read]): [string, string][] => {
    const value = read(studio);
    return value === undefined || value.includes('{{') ? [] : [[name, value]];
  });
  return Object.fromEntries(facts);
}

/** One fact, or a sum or share of prices, as in `price.mini.offPeak / 2`. */
export interface FactExpression {
  names: string[];
  /** The divisor of the sum. */
  divisor: number;
}

/** Only prices can be added and divided. */
export const isPrice = (name: string) => /^(?:price|addOn)\./.test(name);

const phrase = /^([^/]*?)(?:\s*\/\s*([1-9]\d?))?$/;

export function parseExpression(text: string): FactExpression {
  const [, sum = text, divisor = '1'] = phrase.exec(text.trim()) ?? [];
  return { names: sum.split('+').map((name) => name.trim()), divisor: Number(divisor) };
}

/** Undefined while one of its facts is not known. */
export function evaluateExpression({ names, divisor }: FactExpression, facts: Facts): string | undefined {
  const values = names.map((name) => facts[name]);
  if (values.length === 1 && divisor === 1) return values[0];
  const prices = values.map((value) => Number(value?.replaceAll(/[$,]/g, '')));
  const share = prices.reduce((sum, price) => sum + price, 0) / divisor;
  if (Number.isNaN(share)) return undefined;
  return formatCents(Math.round(share * 100));
}
