import { createSlugger } from '#src/lib/text/slug.ts';
import type { Definition, Nodes, Root } from 'mdast';
import type { ParsedBody } from './parsed-document.ts';
import type { Span } from '../span.ts';
import type { Phrases } from './autolink.ts';
import { offsetsOf } from './parse.ts';

/** Gathers what a body contains while it is read from top to bottom. */
export class Collector {
  readonly body: ParsedBody;
  /** Linked automatically; null where nothing is. */
  readonly phrases: Phrases | null;
  readonly definitions: Map<string, Definition>;
  readonly nextId = createSlugger();
  /** The nearest heading above, or the title. */
  heading: string;
  level = 1;
  accordions = 0;
  /** Mistyped `:::` blocks that have not ended. */
  mistypedBlocks = 0;
  readonly #text: string;
  readonly #start: number;
  #pieces: string[] = [];

  constructor(
    body: ParsedBody,
    root: Root,
    text: string,
    start: number,
    title: string,
    phrases: Phrases | null,
  ) {
    this.body = body;
    this.phrases = phrases;
    this.heading = title;
    this.definitions = definitionsIn(root);
    this.#text = text;
    this.#start = start;
  }

  spanOf(node: Nodes): Span {
    const { start, end } = offsetsOf(node);
    return { start: start + this.#start, end: end + this.#start };
  }

  /** The text as written, for a span of it. */
  written({ start, end }: Span): string {
    return this.#text.slice(start, end);
  }

  write(...texts: string[]): void {
    this.#pieces.push(...texts);
  }

  get mark(): number {
    return this.#pieces.length;
  }

  /** The visible text since a mark, on one line. */
  textSince(mark: number): string {
    return this.#pieces.slice(mark).join('').replaceAll(/\s+/g, ' ').trim();
  }

  /** All visible text, a line for each block. */
  wholeText(): string {
    return this.#pieces
      .join('')
      .replaceAll(/[^\S\n ]/g, ' ')
      .replaceAll(/ {2,}/g, ' ')
      .replaceAll(/ ?\n[\n ]*/g, '\n')
      .trim();
  }
}

/** Of two definitions with the same label the first counts. */
function definitionsIn(root: Root): Map<string, Definition> {
  const found = new Map<string, Definition>();
  const search = (nodes: readonly Nodes[]): void => {
    for (const node of nodes) {
      if (node.type === 'definition' && !found.has(node.identifier)) found.set(node.identifier, node);
      if (
        node.type === 'blockquote' ||
        node.type === 'list' ||
        node.type === 'listItem' ||
        node.type === 'containerDirective'
      )
        search(node.children);
    }
  };
  search(root.children);
  return found;
}
