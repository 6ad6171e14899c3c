import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readMinutes } from '#cli/content/markdown/read-time.ts';
import { studio as studioSchema } from '#src/domain/studio/studio.ts';
import {
  getAttribute,
  findById,
  findElements,
  readPages,
  getText,
  type PublishedPage,
} from './published-page.ts';
import { checkPages } from './check-pages.ts';

type Value = string | number | boolean | Thing | Value[];
interface Thing {
  [property: string]: Value;
}

const site = 'https://hushquarter.example';
const studio = studioSchema.parse(parse(readFileSync('content/studio.yaml', 'utf8')));
const pages = readPages('dist').filter(({ isIndexable }) => isIndexable);

const readBlocks = ({ root }: PublishedPage) =>
  findElements(root, 'script')
    .filter((script) => getAttribute(script, 'type') === 'application/ld+json')
    .map(({ children: [text] }) => JSON.parse(text && 'value' in text ? text.value : '') as Thing);

const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Lists a thing and all nested things. */
const collectThings = (value: Value | undefined): Thing[] => {
  if (Array.isArray(value)) return value.flatMap(collectThings);
  if (!isThing(value)) return [];
  return [value, ...Object.values(value).flatMap(collectThings)];
};

const describedPages = pages.map((page) => {
  const [block = {}] = readBlocks(page);
  const graph = (block['@graph'] ?? []) as Thing[];
  return { path: page.path, page, graph, things: collectThings(graph), text: normalize(getText(page.root)) };
});

const everyText = describedPages.map(({ text }) => text).join(' ');
const toText = (value: Value | undefined) =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

const filterByType = (things: readonly Thing[], type: string) =>
  things.filter((thing) => thing['@type'] === type);

/** Replaces typographic characters and whitespace, to compare texts. */
function normalize(text: string): string {
  return text
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[.,;:!?)])/g, '');
}

/** Properties that search engines require of each type, then recommended ones that this site has. */
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

test('every page has one schema.org graph', () =>
  checkPages(describedPages, ({ page, graph }) => {
    const found = readBlocks(page);
    expect(found).toHaveLength(1);
    expect(found[0]?.['@context']).toBe('https://schema.org');
    expect(graph.length).toBeGreaterThan(2);
    for (const thing of graph) expect(thing['@id'], JSON.stringify(thing['@type'])).toBeTypeOf('string');
  }));

test('every page has the properties required by search engines', () =>
  checkPages(describedPages, ({ things }) => {
    for (const thing of things) {
      for (const property of expectedProperties[toText(thing['@type'])] ?? []) {
        const value = thing[property];
        expect(
          value === undefined || value === '' || (Array.isArray(value) && value.length === 0),
          `${toText(thing['@type'])}.${property}`,
        ).toBe(false);
      }
    }
  }));

test('every page has no dangling references and no duplicates', () =>
  checkPages(describedPages, ({ graph, things }) => {
    const ids = graph.map((thing) => thing['@id']);
    expect(new Set(ids).size).toBe(ids.length);
    const references = things
      .filter((thing) => Object.keys(thing).join() === '@id')
      .map((thing) => thing['@id']);
    expect(references.filter((id) => !ids.includes(id as string))).toEqual([]);
  }));

test('every page references only existing URLs', () =>
  checkPages(describedPages, ({ things }) => {
    const values = things.flatMap((thing) => Object.entries(thing)).filter(([name]) => name !== '@id');
    const urls = values
      .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
      .filter((value): value is string => typeof value === 'string' && value.startsWith(site));
    for (const url of urls) {
      const path = url.slice(site.length).replace(/[?#].*$/, '') || '/index';
      expect(existsSync(`dist${path}`) || existsSync(`dist${path}.html`), url).toBe(true);
    }
  }));

test('every page but the home page has the breadcrumbs that it shows', () =>
  checkPages(
    describedPages.filter(({ path }) => path !== '/'),
    ({ path, page, things }) => {
      const [trail, duplicate] = filterByType(things, 'BreadcrumbList');
      expect(duplicate).toBeUndefined();
      const items = (trail?.['itemListElement'] ?? []) as Thing[];
      const nav = findElements(page.root, 'nav').find(
        (element) => getAttribute(element, 'ariaLabel') === 'Breadcrumb',
      );
      const shown = findElements(findElements(nav ?? page.root, 'ol')[0] ?? page.root, 'li').map((item) =>
        getText(item),
      );
      const isPost = /^\/blog\/[^/]+$/.test(path);
      expect(items.map(({ name }) => name)).toEqual(isPost ? shown.slice(1) : shown);
      expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1));
    },
  ));

test('the home page has no breadcrumbs', () => {
  const home = describedPages.find(({ path }) => path === '/');
  expect(filterByType(home?.things ?? [], 'BreadcrumbList')).toEqual([]);
});

test('every page describes only questions, steps, posts and lists that are visible', () =>
  checkPages(describedPages, ({ page, things, text }) => {
    const statements = [
      ...filterByType(things, 'Question').map(({ name }) => name),
      ...filterByType(things, 'Answer').map((answer) => answer['text']),
      ...filterByType(things, 'HowTo').map(({ name }) => name),
      ...filterByType(things, 'HowToStep').map((step) => step['text']),
      ...filterByType(things, 'BlogPosting').flatMap(({ headline, description, articleSection }) => [
        headline,
        description,
        articleSection,
      ]),
      ...filterByType(things, 'BlogPosting').flatMap(({ keywords }) => keywords),
      ...collectThings(filterByType(things, 'BlogPosting').flatMap(({ author }) => author ?? [])).map(
        ({ name }) => name,
      ),
      ...filterByType(things, 'ItemList')
        .flatMap((list) => collectThings(list['itemListElement']))
        .map(({ name }) => name),
    ].filter((value) => value !== undefined);
    for (const statement of statements) expect(text).toContain(normalize(toText(statement)));
    for (const posting of filterByType(things, 'BlogPosting')) {
      const day = (value: Value | undefined) => toText(value).slice(0, 10);
      const days = findElements(page.root, 'time').map((time) => getAttribute(time, 'dateTime'));
      expect(days).toContain(day(posting['datePublished']));
      expect(days).toContain(day(posting['dateModified']));
      expect(posting['timeRequired']).toBe(`PT${readMinutes(Number(posting['wordCount']))}M`);
      expect(text).toContain(`${/^PT(\d+)M$/.exec(toText(posting['timeRequired']))?.[1]} min read`);
      expect(toText(posting['headline']).length).toBeLessThanOrEqual(110);
    }
  }));

test('every post has a BlogPosting, its questions and, if it has steps, a HowTo', () => {
  const posts = describedPages.filter(({ path }) => /^\/blog\/[^/]+$/.test(path));
  expect(posts).toHaveLength(13);
  for (const { path, things, page } of posts) {
    expect(filterByType(things, 'BlogPosting'), path).toHaveLength(1);
    const article = findById(page.root, 'article') ?? page.root;
    expect(
      filterByType(things, 'Question').map(({ name }) => name),
      path,
    ).toEqual(findElements(article, 'summary').map(getText));
    expect(findElements(article, 'summary').length, path).toBeGreaterThan(1);
    const lists = findElements(article, 'ol').filter(({ properties }) =>
      [properties['className']].flat().includes('steps'),
    );
    expect(filterByType(things, 'HowTo'), path).toHaveLength(lists.length);
    expect(filterByType(things, 'HowToStep').map((step) => step['text']).length, path).toBe(
      lists.flatMap((list) => list.children.filter((child) => child.type === 'element')).length,
    );
  }
});

test.each(['/', '/contact', '/pricing'])('%s describes the business as configured', (path) => {
  const { things, page } = describedPages.find((candidate) => candidate.path === path) ?? {
    things: [],
    page: pages[0]!,
  };
  const [business] = filterByType(things, 'LocalBusiness');
  const { contact, sessions, social, brand, hours } = studio;
  expect(business).toMatchObject({
    name: brand.name,
    description: expect.stringContaining(`self-portrait studio in ${contact.city}`) as string,
    priceRange: '$79-$249',
    email: contact.email,
    paymentAccepted: studio.payment.methods.join(', '),
    geo: { latitude: contact.geo.latitude, longitude: contact.geo.longitude },
    address: {
      streetAddress: `${contact.street}, ${contact.unit}`,
      addressLocality: contact.city,
      postalCode: contact.zip,
    },
    openingHoursSpecification: [{ dayOfWeek: { length: 7 }, opens: '10:00', closes: '22:00' }],
    sameAs: Object.values(social),
  });
  expect(business?.['sameAs']).toContain(studio.social.threads);
  const offers = filterByType(things, 'Offer');
  expect(offers.map(({ price }) => price)).toEqual(sessions.map(({ offPeak }) => offPeak));
  const special = (business?.['specialOpeningHoursSpecification'] ?? []) as Thing[];
  expect(special.map((day) => day['validFrom'])).toEqual(hours.exceptions.map(({ date }) => date));
  expect(normalize(getText(page.root))).toContain(contact.street);
});

test('every business fact in structured data is visible on a page', () => {
  const { contact, sessions, brand, company, social, payment } = studio;
  const facts = [
    brand.name,
    brand.slogan,
    brand.blurb.replace('{{slogan}}', brand.slogan),
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
  for (const fact of facts) expect(everyText.toLowerCase(), fact).toContain(normalize(fact).toLowerCase());
  for (const method of payment.methods)
    expect(everyText.toLowerCase()).toContain(method.toLowerCase().replace(/ card$/, ''));
  const links = new Set(
    pages.flatMap(({ root }) => findElements(root, 'a').map((link) => getAttribute(link, 'href'))),
  );
  for (const url of [contact.mapLink, ...Object.values(social).filter((link) => link !== social.threads)])
    expect(links).toContain(url);
  expect(contact.mapLink).toContain(String(contact.geo.latitude));
});

test('team photography is offered from $299, as on the page', () => {
  const corporate = describedPages.find(({ path }) => path === '/corporate');
  const [service] = filterByType(corporate?.things ?? [], 'Service');
  expect(service).toMatchObject({ offers: { '@type': 'Offer', price: 299, priceCurrency: 'USD' } });
  expect(corporate?.text).toContain('$299');
  const named = filterByType(corporate?.things ?? [], 'Offer').flatMap(({ name }) => name ?? []);
  for (const name of named) expect(corporate?.text).toContain(toText(name));
});

test('the FAQ page lists all of its questions', () => {
  const faq = describedPages.find(({ path }) => path === '/faq');
  const main = findById(faq?.page.root ?? pages[0]!.root, 'main');
  expect(filterByType(faq?.things ?? [], 'FAQPage')).toHaveLength(1);
  const shown = findElements(main ?? pages[0]!.root, 'summary').map((summary) => normalize(getText(summary)));
  expect(filterByType(faq?.things ?? [], 'Question').map(({ name }) => normalize(toText(name)))).toEqual(
    shown,
  );
  expect(shown.length).toBeGreaterThanOrEqual(16);
});
