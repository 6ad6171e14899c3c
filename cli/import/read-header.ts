import type { Root, RootContent } from 'mdast';
import { parseDocument } from 'yaml';
import { day } from '#src/domain/schema/text.ts';
import { getTextLines } from './typed-markup.ts';

/** The lines above an article, such as those of a YAML header or Notion's properties. Keys are in lower case. */
export type Properties = ReadonlyMap<string, string>;

/** Jekyll and Hugo have YAML between lines of ---, and Hugo also has TOML between lines of +++. */
export function splitHeader(text: string): { header: string; body: string } {
  const [found = '', fence, header = ''] = /^\s*(---|\+\+\+)\n([\s\S]*?)\n\1(?:\n|$)/.exec(text) ?? [];
  const isHeader = /^[\w-]+[ \t]*[:=]/.test(header);
  if (!isHeader) return { header: '', body: text };
  const yaml = fence === '---' ? header : header.replaceAll(/^([\w-]+)[ \t]*=[ \t]*/gm, '$1: ');
  return { header: yaml, body: text.slice(found.length) };
}

export function readHeader(yaml: string): Properties {
  const document = parseDocument(yaml, { schema: 'failsafe' });
  const data: unknown = document.errors.length === 0 ? document.toJS() : null;
  if (typeof data !== 'object' || data === null) return readLines(yaml);
  return new Map(Object.entries(data).map(([key, value]) => [key.toLowerCase(), toLine(value)]));
}

const toLine = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(toLine).join(', ');
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.replaceAll(/\s+/g, ' ').trim();
};

export const readLines = (text: string): Properties =>
  new Map(
    [...text.matchAll(/^([A-Za-z][\w -]*): *(.*)$/gm)].map(([, key = '', value = '']) => [
      key.toLowerCase(),
      value.trim().replaceAll(/^(["'])(.*)\1$/g, '$2'),
    ]),
  );

const propertyLine =
  /^(?:(?:meta |seo )?(?:title|description)|excerpt|summary|tags?|(?:focus )?keywords?|author|date|category|(?:url )?slug|word count): *\S/i;
const byline = /^(?:[Ww]ritten )?[Bb]y (?:the )?(\p{Lu}[^.!?:]{1,60})$/u;

/** Takes the lines for editors off both ends of a text, such as `Meta description: What to wear.` and `By Robin`. */
export function takePropertyLines({ children }: Root): Properties {
  const taken: string[] = [];
  while (isProperties(children[0])) taken.push(...readTextLines(children.shift()));
  while (isProperties(children.at(-1))) taken.push(...readTextLines(children.pop()));
  return readLines(taken.map((line) => line.replace(byline, 'Author: $1')).join('\n'));
}

const readTextLines = (block: RootContent | undefined): string[] =>
  block?.type === 'paragraph' ? getTextLines(block) : [];

function isProperties(block: RootContent | undefined): boolean {
  const lines = readTextLines(block);
  return lines.length > 0 && lines.every((line) => propertyLine.test(line) || byline.test(line));
}

/** The parts of a post's header that an article may have. */
export interface OwnHeader {
  title?: string | undefined;
  excerpt?: string | undefined;
  date?: string | undefined;
  author?: string | undefined;
  tags?: string[] | undefined;
}

/** Takes what posts have too. Adds the rest to `dropped`. */
export function takeHeader(properties: Properties, dropped: string[]): OwnHeader {
  const left = new Map([...properties].filter(([, value]) => value !== ''));
  const take = (...keys: string[]) => {
    const key = keys.find((each) => left.has(each));
    const value = left.get(key ?? '');
    left.delete(key ?? '');
    return value;
  };
  const written = left.get('date')?.slice(0, 10);
  const date = day.safeParse(written).success ? written : undefined;
  if (date !== undefined) left.delete('date');
  const own = {
    title: take('title'),
    excerpt: take('excerpt', 'meta description', 'description', 'summary'),
    date,
    author: take('author'),
    tags: take('tags', 'tag', 'keywords')
      ?.replaceAll(/[[\]"']/g, '')
      .split(',')
      .map((tag) => tag.trim().toLowerCase()),
  };
  for (const [key, value] of left) dropped.push(`${key}: ${value}`);
  return own;
}
