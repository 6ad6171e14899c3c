import { categories } from '#src/model/category.ts';
import type { DocumentHeader } from '#src/model/document.ts';
import type { PostHeader } from '#src/model/post.ts';
import type { StoryHeader } from '#src/model/story.ts';
import type { Document, DocumentKind } from '../document.ts';

type FieldType = 'line' | 'day' | 'boolean' | 'category' | 'tags' | 'readTime';

export type HeaderValue = string | boolean | string[];

export interface Field {
  type: FieldType;
  required: boolean;
}

const required = (type: FieldType): Field => ({ type, required: true });
const optional = (type: FieldType): Field => ({ type, required: false });

/** Each header's keys and their value types. A test compares them with the schemas in `src/model`. */
export const headerFields: Record<DocumentKind, Record<string, Field>> = {
  post: {
    title: optional('line'),
    excerpt: optional('line'),
    date: required('day'),
    updated: optional('day'),
    author: optional('line'),
    heroImage: optional('line'),
    heroImageAlt: optional('line'),
    tags: required('tags'),
    readTime: optional('readTime'),
    category: required('category'),
    featured: optional('boolean'),
    noAutoLinks: optional('line'),
    draft: optional('boolean'),
  } satisfies Record<keyof PostHeader, Field>,
  story: {
    title: required('line'),
    excerpt: required('line'),
    date: required('day'),
    updated: optional('day'),
    heroImage: required('line'),
    heroImageAlt: required('line'),
    visit: required('line'),
    draft: optional('boolean'),
  } satisfies Record<keyof StoryHeader, Field>,
  page: {
    title: required('line'),
    description: required('line'),
    updated: required('day'),
  } satisfies Record<keyof DocumentHeader, Field>,
};

/** Null if the text does not match the field's format. Tags are parsed in `header.ts`. */
export function parseValue(type: FieldType, text: string): HeaderValue | null {
  switch (type) {
    case 'day':
      return isDay(text) ? text : null;
    case 'boolean':
      return text === 'true' || text === 'false' ? text === 'true' : null;
    case 'category':
      return categories.some((category) => category === text) ? text : null;
    case 'readTime':
      return /^[1-9]\d{0,3} min read$/.test(text) ? text : null;
    default:
      return text === '' ? null : text;
  }
}

function isDay(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (year === undefined) return false;
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day)); // unlike Date.UTC, supports years below 100
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}

const placeholders: Record<FieldType, HeaderValue> = {
  line: '',
  day: '',
  boolean: false,
  category: 'Guides',
  tags: [],
  readTime: '',
};

/** Fills in defaults. Returns null if a required value is missing or invalid. */
export function completeHeader(
  kind: DocumentKind,
  values: ReadonlyMap<string, HeaderValue>,
  { slug, team }: { slug: string; team: string },
): Document['header'] {
  const defaults: Record<DocumentKind, Record<string, HeaderValue>> = {
    post: { title: slug, author: team, featured: false, draft: false },
    story: { draft: false },
    page: {},
  };
  const complete: Record<string, unknown> = Object.fromEntries(values);
  for (const [key, value] of Object.entries(defaults[kind])) complete[key] ??= value;
  const isComplete = Object.entries(headerFields[kind]).every(
    ([key, field]) => !field.required || key in complete,
  );
  // `parseValue` ensures that each value has its field's type.
  return isComplete ? (complete as Document['header']) : null;
}

/** Creates a header for a preview: missing and invalid values are empty, and the title defaults to the slug. */
export function createPreviewHeader(
  kind: DocumentKind,
  values: ReadonlyMap<string, HeaderValue>,
  names: { slug: string; team: string },
): NonNullable<Document['header']> {
  const missing = Object.entries(headerFields[kind])
    .filter(([key, field]) => field.required && !values.has(key))
    .map(([key, { type }]) => [key, key === 'title' ? names.slug : placeholders[type]] as const);
  const header = completeHeader(kind, new Map([...values, ...missing]), names);
  if (!header) throw new Error(`The ${kind} preview header is incomplete.`);
  return header;
}
