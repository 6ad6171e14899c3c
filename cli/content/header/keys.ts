import { categories } from '#src/content/schemas/page-data.ts';
import type { DocumentHeader, PostHeader, StoryHeader } from '#src/content/schemas/headers.ts';
import { day } from '#src/domain/schema/text.ts';
import type { Document, DocumentKind } from '../document.ts';

/** Readers see a `text` exactly as typed. */
type ValueType = 'text' | 'line' | 'day' | 'boolean' | 'category' | 'tags';

export type HeaderValue = string | boolean | string[];

export interface HeaderKey {
  type: ValueType;
  required: boolean;
  /** In characters. */
  minLength?: number;
  maxLength?: number;
}

type Length = Pick<HeaderKey, 'minLength' | 'maxLength'>;

const required = (type: ValueType, length: Length = {}): HeaderKey => ({ type, required: true, ...length });
const optional = (type: ValueType, length: Length = {}): HeaderKey => ({ type, required: false, ...length });

const titleLength = { maxLength: 60 };
const excerptLength = { minLength: 70, maxLength: 160 };

/** Each header's keys. A test compares them with the schemas in `src/content/schemas`. */
export const headerKeys: Record<DocumentKind, Record<string, HeaderKey>> = {
  post: {
    title: optional('text', titleLength),
    excerpt: optional('text', excerptLength),
    date: required('day'),
    updated: optional('day'),
    author: optional('text'),
    heroImage: optional('line'),
    heroImageAlt: optional('text'),
    tags: required('tags'),
    readTime: optional('line'),
    category: required('category'),
    featured: optional('boolean'),
    noAutoLinks: optional('line'),
    draft: optional('boolean'),
  } satisfies Record<keyof PostHeader, HeaderKey>,
  story: {
    title: required('text', titleLength),
    excerpt: required('text', excerptLength),
    date: required('day'),
    updated: optional('day'),
    heroImage: required('line'),
    heroImageAlt: required('text'),
    visit: required('text'),
    draft: optional('boolean'),
  } satisfies Record<keyof StoryHeader, HeaderKey>,
  page: {
    title: required('text', titleLength),
    description: required('text', excerptLength),
    updated: required('day'),
  } satisfies Record<keyof DocumentHeader, HeaderKey>,
};

/** Null if the text does not match the type. Tags are parsed in `read.ts`. */
export function parseValue(type: ValueType, text: string): HeaderValue | null {
  switch (type) {
    case 'day':
      return day.safeParse(text).success ? text : null;
    case 'boolean':
      return text === 'true' || text === 'false' ? text === 'true' : null;
    case 'category':
      return categories.some((category) => category === text) ? text : null;
    default:
      return text === '' ? null : text;
  }
}

type HeaderValues = ReadonlyMap<string, HeaderValue>;

/** The defaults for a post's title and author. */
interface Names {
  slug: string;
  team: string;
}

/** Fills in defaults. Returns null if a required value is missing or invalid. */
export const completeHeader = (kind: DocumentKind, values: HeaderValues, names: Names): Document['header'] =>
  findMissing(kind, values).length === 0 ? addDefaults(kind, values, names) : null;

/** Creates a header for a preview: missing and invalid values are empty, and the title defaults to the slug. */
export function createPreviewHeader(
  kind: DocumentKind,
  values: HeaderValues,
  names: Names,
): NonNullable<Document['header']> {
  const placeholders = new Map<string, HeaderValue>([
    ['title', names.slug],
    ['tags', []],
    ['category', 'Guides'],
  ]);
  const missing = findMissing(kind, values).map(([key]) => [key, placeholders.get(key) ?? ''] as const);
  return addDefaults(kind, new Map([...values, ...missing]), names);
}

const findMissing = (kind: DocumentKind, values: HeaderValues): [string, HeaderKey][] =>
  Object.entries(headerKeys[kind]).filter(([key, rule]) => rule.required && !values.has(key));

function addDefaults(
  kind: DocumentKind,
  values: HeaderValues,
  { slug, team }: Names,
): NonNullable<Document['header']> {
  const defaults: Record<DocumentKind, Record<string, HeaderValue>> = {
    post: { title: slug, author: team, featured: false, draft: false },
    story: { draft: false },
    page: {},
  };
  const missing = Object.entries(defaults[kind]).filter(([key]) => !values.has(key));
  // `parseValue` ensures that each value has its key's type.
  return Object.fromEntries([...values, ...missing]) as NonNullable<Document['header']>;
}
