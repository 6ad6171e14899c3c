import { z } from 'zod';
import { getPaymentTexts, type PaymentTexts } from '#src/domain/booking/payment-texts.ts';
import { describeNotOpenYet } from '#src/domain/studio/customer-texts.ts';
import { payment } from '#src/domain/studio/payment.ts';
import { hours } from '#src/domain/studio/hours-schema.ts';
import { formatWeekInSentence, type Hours } from '#src/domain/studio/opening-hours.ts';
import { formatCents } from '#src/domain/studio/money.ts';
import { formatTime } from '#src/domain/time/date.ts';

/** Values that content can refer to by name, such as `{{phone}}`. Nearly all come from `studio.yaml`. */
export type Facts = Readonly<Record<string, string>>;

type FactReader = (studio: unknown) => string | undefined;

interface Fact {
  /** Where `studio.yaml` has the setting that the value comes from. */
  path: string;
  read: FactReader;
}

/** The settings that the sentences about payment depend on. */
const paymentSettings = z.object({
  payment: payment.default(payment.parse({}, { jitless: true })),
  booking: z.object({
    includedGuests: z.number(),
    maximumGuests: z.number(),
    extraGuestFee: z.number().nullable().default(null),
    confirmsUpTo: z.number().optional(),
  }),
  sessions: z.array(z.object({ id: z.string(), confirmsUpTo: z.number().optional() })),
  contact: z.object({ replyWithin: z.string().default('within a day') }),
});

const paymentText = (name: keyof PaymentTexts): Fact => ({
  path: 'payment',
  read: (studio) => {
    const settings = paymentSettings.safeParse(studio, { jitless: true });
    return settings.success ? getPaymentTexts(settings.data)[name] : undefined;
  },
});

/** List entries are found by ID. */
const getAt = (value: unknown, path: string): unknown => path.split('.').reduce(getProperty, value);

function getProperty(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return value.find((entry) => getProperty(entry, 'id') === key);
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  return (value as Record<string, unknown>)[key]; // `hasOwn` was checked
}

function listAt(value: unknown, path: string): unknown[] {
  const found = getAt(value, path);
  return Array.isArray(found) ? found : [];
}

const asText = (value: unknown) =>
  typeof value === 'number' || typeof value === 'string' ? String(value) : undefined;
const asDollars = (value: unknown) =>
  typeof value === 'number' ? formatCents(Math.round(value * 100)) : undefined;
const asTime = (value: unknown) => (typeof value === 'string' ? formatTime(value) : undefined);

const fact = (path: string, format: (value: unknown) => string | undefined = asText): Fact => ({
  path,
  read: (studio) => format(getAt(studio, path)),
});

const address = (path: string): Fact => ({
  path,
  read: (studio) => {
    const [street, unit, city, state, zip] = ['street', 'unit', 'city', 'state', 'zip'].map((part) =>
      asText(getAt(studio, `${path}.${part}`)),
    );
    if (!street || !city || !state || !zip) return undefined;
    return [street, unit, city, `${state} ${zip}`].filter(Boolean).join(', ');
  },
});

const acrossSessions = (price: 'offPeak' | 'primeTime', choose: (prices: number[]) => number): Fact => ({
  path: 'sessions',
  read: (studio) => {
    const prices = listAt(studio, 'sessions').map((session) => getProperty(session, price));
    const areKnown = prices.length > 0 && prices.every((value) => typeof value === 'number');
    return areKnown ? asDollars(choose(prices)) : undefined;
  },
});

const cheapestPackage: FactReader = (studio) => {
  const prices = listAt(studio, 'corporate.packages').map((entry) => getProperty(entry, 'price'));
  const known = prices.filter((price) => typeof price === 'number');
  return known.length > 0 ? asDollars(Math.min(...known)) : undefined;
};

const isParsed = (value: unknown): value is Hours =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, 'week');

/** Facts are also read from a file that has not been validated yet. */
const openingHours: FactReader = (studio) => {
  const value = getAt(studio, 'hours');
  const parsed = isParsed(value) ? value : hours.safeParse(value, { jitless: true }).data;
  return parsed && formatWeekInSentence(parsed);
};

/** Empty if the owner has not set it. */
const optional = (path: string): Fact => fact(path, (value) => asText(value) ?? '');

const notOpenYet: FactReader = (studio) =>
  describeNotOpenYet({ openingSoon: getAt(studio, 'brand.openingSoon') === true }) ?? '';

const fixedFacts: Record<string, Fact> = {
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
  replyWithin: fact('contact.replyWithin', (value) => asText(value) ?? 'within a day'),
  email: fact('contact.email'),
  instagram: fact('social.instagram'),
  pinterest: fact('social.pinterest'),
  facebook: fact('social.facebook'),
  linkedin: fact('social.linkedin'),
  threads: fact('social.threads'),
  hours: { path: 'hours', read: openingHours },
  primeTimeFrom: fact('booking.primeTimeFrom', asTime),
  cancelHours: fact('booking.cancelHours'),
  notOpenYet: { path: 'brand.openingSoon', read: notOpenYet },
  lateCancellation: optional('booking.lateCancellation'),
  'gallery.minutes': fact('gallery.minutes'),
  'gallery.days': fact('gallery.days'),
  'answers.dislikedPhotos': optional('answers.dislikedPhotos'),
  'answers.doorLock': optional('answers.doorLock'),
  'answers.owner': optional('answers.owner'),
  'payment.how': paymentText('how'),
  'payment.when': paymentText('when'),
  'payment.confirmation': paymentText('confirmation'),
  'price.from': acrossSessions('offPeak', (prices) => Math.min(...prices)),
  'price.to': acrossSessions('primeTime', (prices) => Math.max(...prices)),
  'price.team': { path: 'corporate.packages', read: cheapestPackage },
};

/** The facts of each session and add-on, by its ID. */
function getListFacts(studio: unknown): Record<string, Fact> {
  const idsAt = (path: string) =>
    listAt(studio, path).flatMap((entry) => asText(getProperty(entry, 'id')) ?? []);
  const ofSessions = idsAt('sessions').flatMap((id) => [
    [`price.${id}.offPeak`, fact(`sessions.${id}.offPeak`, asDollars)],
    [`price.${id}.primeTime`, fact(`sessions.${id}.primeTime`, asDollars)],
    [`minutes.${id}`, fact(`sessions.${id}.duration`)],
  ]);
  const ofAddOns = idsAt('addOns').map((id) => [`addOn.${id}`, fact(`addOns.${id}.price`, asDollars)]);
  return Object.fromEntries([...ofSessions, ...ofAddOns]);
}

/** The facts that do not depend on the sessions and add-ons. */
export const fixedFactNames: readonly string[] = Object.keys(fixedFacts);

const listFact = /^(?:price\.[\w-]+\.(?:offPeak|primeTime)|minutes\.[\w-]+|addOn\.[\w-]+)$/;

/** True if the name can be a fact's. Whether a session's or add-on's fact exists depends on the settings. */
export const isFactName = (name: string): boolean => fixedFactNames.includes(name) || listFact.test(name);

/** Reads the facts from `studio.yaml`. Skips values that are missing or contain placeholders themselves. */
export function getFacts(studio: unknown): Facts {
  const all = Object.entries({ ...fixedFacts, ...getListFacts(studio) });
  const facts = all.flatMap(([name, { read }]): [string, string][] => {
    const value = read(studio);
    return value === undefined || value.includes('{{') ? [] : [[name, value]];
  });
  return Object.fromEntries(facts);
}

/** The keys and indexes of the setting that a fact's value comes from; null if there is no such fact. */
export function findFactSetting(studio: unknown, name: string): PropertyKey[] | null {
  const found = { ...fixedFacts, ...getListFacts(studio) }[name];
  if (!found) return null;
  let group = studio;
  return found.path.split('.').map((key) => {
    const index = Array.isArray(group) ? group.findIndex((entry) => getProperty(entry, 'id') === key) : -1;
    group = getProperty(group, key);
    return index < 0 ? key : index;
  });
}

/** All names of facts that content can use with these settings. */
export const getFactNames = (facts: Facts): string[] => [
  ...new Set([...fixedFactNames, ...Object.keys(facts)]),
];

/** One fact, or a sum of prices that may be divided, as in `price.mini.offPeak / 2`. */
export interface FactExpression {
  names: string[];
  divisor: number;
}

/** Only prices can be added and divided. */
export const isPrice = (name: string) => /^(?:price|addOn)\./.test(name);

const expressionPattern = /^([^/]*?)(?:\s*\/\s*([1-9]\d?))?$/;

export function parseExpression(text: string): FactExpression {
  const [, sum = text, divisor = '1'] = expressionPattern.exec(text.trim()) ?? [];
  return { names: sum.split('+').map((name) => name.trim()), divisor: Number(divisor) };
}

/** Undefined if any of the facts has no value. */
export function evaluateExpression({ names, divisor }: FactExpression, facts: Facts): string | undefined {
  const values = names.map((name) => facts[name]);
  if (values.length === 1 && divisor === 1) return values[0];
  const prices = values.map((value) => Number(value?.replaceAll(/[$,]/g, '')));
  const amount = prices.reduce((sum, price) => sum + price, 0) / divisor;
  return Number.isNaN(amount) ? undefined : formatCents(Math.round(amount * 100));
}
