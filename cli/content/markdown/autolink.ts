import { escapePattern } from '#src/lib/text/escape-pattern.ts';
import { paths } from '#src/paths.ts';
import type { Link, Paragraph, PhrasingContent, Text } from 'mdast';

export interface Phrases {
  /** URLs keyed by lowercased phrase. */
  targets: Map<string, string>;
  pattern: RegExp;
}

/** This post mentions the city too often to link it. */
const slugWithoutCityLinks = 'ai-photos-vs-real-portraits';

const phrasesByCity = new Map<string, Phrases>();

export function phrasesFor(slug: string, city: string): Phrases {
  const linkedCity = slug === slugWithoutCityLinks ? '' : city.trim();
  const cached = phrasesByCity.get(linkedCity);
  if (cached !== undefined) return cached;
  const targets = new Map([
    ['professional photography', paths.corporate()],
    ['self-portrait studio', paths.sessions()],
  ]);
  if (linkedCity !== '') targets.set(normalize(linkedCity), paths.sessions());
  const byLength = [...targets.keys()].toSorted((a, b) => b.length - a.length);
  const phrases = { targets, pattern: createPattern(byLength) };
  phrasesByCity.set(linkedCity, phrases);
  return phrases;
}

/** Links the first occurrence of each phrase in the paragraph, except inside links and code. */
export function autolink(paragraph: Paragraph, phrases: Phrases): void {
  linkPhrases(paragraph, phrases, new Set());
}

function linkPhrases(parent: { children: PhrasingContent[] }, phrases: Phrases, used: Set<string>): void {
  let linked: PhrasingContent[] | null = null;
  for (const [index, child] of parent.children.entries()) {
    if (child.type === 'emphasis' || child.type === 'strong') linkPhrases(child, phrases, used);
    const split =
      child.type === 'text' && used.size < phrases.targets.size ? splitText(child, phrases, used) : null;
    if (split !== null) linked ??= parent.children.slice(0, index);
    if (linked !== null) linked.push(...(split ?? [child]));
  }
  if (linked !== null) parent.children = linked;
}

function splitText(
  { value }: Text,
  { targets, pattern }: Phrases,
  used: Set<string>,
): (Text | Link)[] | null {
  const parts: (Text | Link)[] = [];
  let from = 0;
  for (const match of value.matchAll(pattern)) {
    const phrase = normalize(match[0]);
    const url = targets.get(phrase);
    if (url === undefined || used.has(phrase)) continue;
    used.add(phrase);
    if (match.index > from) parts.push({ type: 'text', value: value.slice(from, match.index) });
    parts.push({ type: 'link', url, children: [{ type: 'text', value: match[0] }] });
    from = match.index + match[0].length;
  }
  if (parts.length === 0) return null;
  if (from < value.length) parts.push({ type: 'text', value: value.slice(from) });
  return parts;
}

/** Markdown allows a line break inside a phrase. */
const normalize = (phrase: string): string => phrase.replaceAll(/\s+/g, ' ').toLowerCase();

function createPattern(phrases: readonly string[]): RegExp {
  const choices = phrases.map((phrase) => escapePattern(phrase).replaceAll(' ', String.raw`\s+`));
  return new RegExp(String.raw`(?<![\p{L}\p{N}_-])(?:${choices.join('|')})(?![\p{L}\p{N}_])`, 'giu');
}
