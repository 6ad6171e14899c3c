import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { studio as studioSchema } from '#src/model/studio.ts';
import {
  getAttribute,
  findById,
  findElements,
  readPages,
  getText,
  type PublishedPage,
} from './published-page.ts';

type Value = string | number | boolean | Thing | Value[];
interface Thing {
  [property: string]: Value;
}

const site = 'https://hushquarter.example';
const studio = studioSchema.parse(parse(readFileSync('content/studio.yaml', 'utf8')));
const pages = readPages('dist').filter(({ isIndexable }) => isIndexable);

const blocks = ({ root }: PublishedPage) =>
  findElements(root, 'script')
    .filter((script) => getAttribute(script, 'type') === 'application/ld+json')
    .map(({ children: [text] }) => JSON.parse(text && 'value' in text ? text.value : '') as Thing);

const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A thing and all nested things. */
const within = (value: Value | undefined): Thing[] => {
  if (Array.isArray(value)) return value.flatMap(within);
  if (!isThing(value)) return [];
  return [value, ...Object.values(value).flatMap(within)];
};

const described = pages.map((page) => {
  const [block = {}] = blocks(page);
  const graph = (block['@graph'] ?? []) as Thing[];
  return { path: page.path, page, graph, things: within(graph), text: readable(getText(page.root)) };
});

const everyText = described.map(({ text }) => text).join(' ');
/** A value as text. */
const say = (value: Value | undefined) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

const ofType = (things: readonly Thing[], type: string) => things.filter((thing) => thing['@type'] === type);

/** Normalizes typography, to compare words. */
function readable(text: string): string {
  return text
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[.,;:!?)])/g, '');
}

/** Properties per type: required by search engines, then recommended ones that this site has. */
const expectedProperties: Record<string, string[]> = {
  Organization: ['name', 'url'],
  LocalBusiness: [
    'name',
    'address',
    'telephone',
    'url',
    'image',
    'geo',
    'priceRange',
    'openingHoursSpecification',
    'email',
    'paymentAccepted',
    'hasOfferCatalog',
    'sameAs',
    'hasMap',
    'description',
  ],
  PostalAddress: ['streetAddress', 'addressLocality', 'addressRegion', 'postalCode', 'addressCountry'],
  GeoCoordinates: ['latitude', 'longitude'],
  OpeningHoursSpecification: ['opens', 'closes'],
  OfferCatalog: ['name', 'itemListElement'],
  Offer: ['price', 'priceCurrency', 'url'],
  WebSite: ['name', 'url', 'publisher'],
  WebPage: ['name', 'url', 'description', 'isPartOf', 'inLanguage'],
  BreadcrumbList: ['itemListElement'],
  BlogPosting: [
    'headline',
    'image',
    'datePublished',
    'dateModified',
    'author',
    'publisher',
    'wordCount',
    'timeRequired',
    'mainEntityOfPage',
    'description',
    'keywords',
    'articleSection',
  ],
  Blog: ['name', 'url', 'publisher'],
  ItemList: ['itemListElement'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  HowTo: ['name', 'step'],
  HowToStep: ['text', 'position'],
  Service: ['name', 'provider'],
};

test.each(described)('$path has one schema.org graph', ({ page, graph }) => {
  const found = blocks(page);
  expect(found).toHaveLength(1);
  expect(found[0]?.['@context']).toBe('https://schema.org');
  expect(graph.length).toBeGreaterThan(2);
  for (const thing of graph) expect(thing['@id'], JSON.stringify(thing['@type'])).toBeTypeOf('string');
});

test.each(described)('$path has the properties required by search engines', ({ things }) => {
  for (const thing of things) {
    for (const property of expectedProperties[say(thing['@type'])] ?? []) {
      const value = thing[property];
      expect(
        value === undefined || value === '' || (Array.isArray(value) && value.length === 0),
        `${say(thing['@type'])}.${property}`,
      ).toBe(false);
    }
  }
});

test.each(described)('$path has no dangling references and no duplicates', ({ graph, things }) => {
  const ids = graph.map((thing) => thing['@id']);
  expect(new Set(ids).size).toBe(ids.length);
  const named = things.filter((thing) => Object.keys(thing).join() === '@id').map((thing) => thing['@id']);
  expect(named.filter((id) => !ids.includes(id as string))).toEqual([]);
});

test.each(described)('$path references only existing URLs', ({ things }) => {
  const values = things.flatMap((thing) => Object.entries(thing)).filter(([name]) => name !== '@id');
  const addresses = values
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter((value): value is string => typeof value === 'string' && value.startsWith(site));
  for (const address of addresses) {
    const path = address.slice(site.length).replace(/[?#].*$/, '') || '/index';
    expect(existsSync(`dist${path}`) || existsSync(`dist${path}.html`), address).toBe(true);
  }
});

test.each(described.filter(({ path }) => path !== '/'))(
  '$path has the breadcrumbs that the page shows',
  ({ path, page, things }) => {
    const [trail, another] = ofType(things, 'BreadcrumbList');
    expect(another).toBeUndefined();
    const items = (trail?.['itemListElement'] ?? []) as Thing[];
    const nav = findElements(page.root, 'nav').find((one) => getAttribute(one, 'ariaLabel') === 'Breadcrumb');
    const shown = findElements(findElements(nav ?? page.root, 'ol')[0] ?? page.root, 'li').map((item) =>
      getText(item),
    );
    const isPost = /^\/blog\/[^/]+$/.test(path);
    expect(items.map(({ name }) => name)).toEqual(isPost ? shown.slice(1) : shown);
    expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1));
  },
);

test('the home page has no breadcrumbs', () => {
  const home = described.find(({ path }) => path === '/');
  expect(ofType(home?.things ?? [], 'BreadcrumbList')).toEqual([]);
});

test.each(described)(
  '$path describes only questions, steps, posts and lists that are visible',
  ({ page, things, text }) => {
    const stated = [
      ...ofType(things, 'Question').map(({ name }) => name),
      ...ofType(things, 'Answer').map((answer) => answer['text']),
      ...ofType(things, 'HowTo').map(({ name }) => name),
      ...ofType(things, 'HowToStep').map((step) => step['text']),
      ...ofType(things, 'BlogPosting').flatMap(({ headline, description, articleSection }) => [
        headline,
        description,
        articleSection,
      ]),
      ...ofType(things, 'BlogPosting').flatMap(({ keywords }) => keywords),
      ...within(ofType(things, 'BlogPosting').flatMap(({ author }) => author ?? [])).map(({ name }) => name),
      ...ofType(things, 'ItemList')
        .flatMap((list) => within(list['itemListElement']))
        .map(({ name }) => name),
    ].filter((value) => value !== undefined);
    for (const fact of stated) expect(text).toContain(readable(say(fact)));
    for (const posting of ofType(things, 'BlogPosting')) {
      const day = (value: Value | undefined) => say(value).slice(0, 10);
      const days = findElements(page.root, 'time').map((time) => getAttribute(time, 'dateTime'));
      expect(days).toContain(day(posting['datePublished']));
      expect(days).toContain(day(posting['dateModified']));
      expect(text).toContain(`${Number(posting['wordCount']).toLocaleString('en-US')} words`);
      expect(text).toContain(`${/^PT(\d+)M$/.exec(say(posting['timeRequired']))?.[1]} min read`);
      expect(say(posting['headline']).length).toBeLessThanOrEqual(110);
    }
  },
);

test('every post has BlogPosting, FAQPage and, with steps, HowTo', () => {
  const posts = described.filter(({ path }) => /^\/blog\/[^/]+$/.test(path));
  expect(posts).toHaveLength(13);
  for (const { path, things, page } of posts) {
    expect(ofType(things, 'BlogPosting'), path).toHaveLength(1);
    const article = findById(page.root, 'article') ?? page.root;
    expect(
      ofType(things, 'Question').map(({ name }) => name),
      path,
    ).toEqual(findElements(article, 'summary').map(getText));
    const lists = findElements(article, 'ol').filter(({ properties }) =>
      [properties['className']].flat().includes('steps'),
    );
    expect(ofType(things, 'HowTo'), path).toHaveLength(lists.length);
    expect(ofType(things, 'HowToStep').map((step) => step['text']).length, path).toBe(
      lists.flatMap((list) => list.children.filter((child) => child.type === 'element')).length,
    );
  }
});

test.each(['/', '/contact', '/pricing'])('%s describes the business as configured', (path) => {
  const { things, page } = described.find((one) => one.path === path) ?? { things: [], page: pages[0]! };
  const [business] = ofType(things, 'LocalBusiness');
  const { contact, sessions, social, brand, hours } = studio;
  expect(business).toMatchObject({
    name: brand.name,
    description: expect.stringContaining(`self-portrait studio in ${contact.city}`) as string,
    priceRange: '$79-$249',
    email: contact.email,
    paymentAccepted: studio.payment.join(', '),
    geo: { latitude: contact.geo.latitude, longitude: contact.geo.longitude },
    address: {
      streetAddress: `${contact.street}, ${contact.unit}`,
      addressLocality: contact.city,
      postalCode: contact.zip,
    },
    openingHoursSpecification: { opens: hours.opens, closes: hours.closes },
    sameAs: Object.values(social),
  });
  expect(business?.['sameAs']).toContain(studio.social.threads);
  const offers = ofType(things, 'Offer');
  expect(offers.map(({ price }) => price)).toEqual(sessions.map(({ offPeak }) => offPeak));
  const special = (business?.['specialOpeningHoursSpecification'] ?? []) as Thing[];
  expect(special.map((day) => day['validFrom'])).toEqual(hours.exceptions.map(({ date }) => date));
  // A closed day has midnight as opening and closing time.
  for (const [index, { opens, closes }] of hours.exceptions.entries())
    expect(special[index]).toMatchObject({ opens: opens ?? '00:00', closes: closes ?? '00:00' });
  expect(readable(getText(page.root))).toContain(contact.street);
});

test('every business fact in structured data is visible on a page', () => {
  const { contact, sessions, brand, company, social, payment } = studio;
  const facts = [
    brand.name,
    brand.slogan,
    brand.blurb,
    company.name,
    contact.street,
    contact.zip,
    contact.email,
    contact.phone,
    ...sessions.flatMap(({ name, bestFor, duration, offPeak, primeTime }) => [
      name,
      bestFor,
      `${duration} minutes`,
      `$${offPeak}`,
      `$${primeTime}`,
    ]),
  ];
  for (const fact of facts) expect(everyText.toLowerCase(), fact).toContain(readable(fact).toLowerCase());
  for (const way of payment)
    expect(everyText.toLowerCase()).toContain(way.toLowerCase().replace(/ card$/, ''));
  const links = new Set(
    pages.flatMap(({ root }) => findElements(root, 'a').map((link) => getAttribute(link, 'href'))),
  );
  for (const address of [contact.mapLink, ...Object.values(social).filter((one) => one !== social.threads)])
    expect(links).toContain(address);
  expect(contact.mapLink).toContain(String(contact.geo.latitude));
});

test('team photography is offered from 299 dollars, as on the page', () => {
  const corporate = described.find(({ path }) => path === '/corporate');
  const [service] = ofType(corporate?.things ?? [], 'Service');
  expect(service).toMatchObject({ offers: { '@type': 'Offer', price: 299, priceCurrency: 'USD' } });
  expect(corporate?.text).toContain('$299');
  const named = ofType(corporate?.things ?? [], 'Offer').flatMap(({ name }) => name ?? []);
  for (const name of named) expect(corporate?.text).toContain(say(name));
});

test('the FAQ page lists all of its questions', () => {
  const faq = described.find(({ path }) => path === '/faq');
  const main = findById(faq?.page.root ?? pages[0]!.root, 'main');
  expect(ofType(faq?.things ?? [], 'FAQPage')).toHaveLength(1);
  const shown = findElements(main ?? pages[0]!.root, 'summary').map((summary) => readable(getText(summary)));
  expect(ofType(faq?.things ?? [], 'Question').map(({ name }) => readable(say(name)))).toEqual(shown);
  expect(shown.length).toBeGreaterThanOrEqual(16);
});
