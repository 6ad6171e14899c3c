import { createSlugger } from '#src/lib/text/slug.ts';
import type { Definition, List, Nodes, Root } from 'mdast';
import { type LinkDefinition, notText, type ParsedBody } from './parsed-document.ts';
import type { TextSpan } from '../span.ts';
import type { Phrases } from './autolink.ts';
import { getOffsets } from './parse.ts';

/** Collects a body's headings, links, images and text while its blocks are read from top to bottom. */
export class Collector {
  readonly body: ParsedBody;
  /** Phrases to link automatically; null to link none. */
  readonly phrases: Phrases | null;
  readonly definitions: Map<string, Definition>;
  readonly usedDefinitions = new Set<Definition>();
  readonly nextId = createSlugger();
  /** The nearest heading above, or the title. */
  heading: string;
  level = 1;
  accordionCount = 0;
  /** Number of mistyped `:::` blocks that are still open. */
  mistypedBlocks = 0;
  readonly #text: string;
  readonly #start: number;
  #plain = '';
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

  getSpan(node: Nodes): TextSpan {
    const { start, end } = getOffsets(node);
    return { start: start + this.#start, end: end + this.#start };
  }

  sourceAt({ start, end }: TextSpan): string {
    return this.#text.slice(start, end);
  }

  /** Adds a block's text to `plainText`. Blocks must be added in source order. */
  keepText(block: Nodes): void {
    this.#hideUntil(this.getSpan(block).start - 1);
    this.#keepUntil(this.getSpan(block).start, block.type === 'paragraph' ? '\n' : notText);
    const read = (node: Nodes): void => {
      if (node.type === 'text') {
        const { start, end } = this.getSpan(node);
        this.#hideUntil(start);
        this.#keepUntil(end, this.sourceAt({ start, end }).replaceAll(backslashEscape, hideText));
      } else if ((node === block || node.type === 'emphasis' || node.type === 'strong') && 'children' in node)
        node.children.forEach(read);
    };
    read(block);
  }

  /** See `ParsedBody.plain`. */
  plainText(): string {
    this.#hideUntil(this.#text.length);
    return this.#plain;
  }

  #hideUntil(end: number): void {
    if (end > this.#plain.length) this.#plain += hideText(this.#text.slice(this.#plain.length, end));
  }

  #keepUntil(end: number, text: string): void {
    if (end > this.#plain.length) this.#plain += text.slice(this.#plain.length - end);
  }

  addList(list: List, isSteps: boolean): void {
    const last = list.children.at(-1);
    this.body.lists.push({
      span: this.getSpan(list),
      isNumbered: list.ordered === true,
      column: getColumn(list),
      textColumn: getColumn(last?.children[0] ?? list),
      emptyItems: list.children
        .filter((item) => item.children.length === 0)
        .map((item) => this.getSpan(item)),
      isSteps,
    });
  }

  write(...texts: string[]): void {
    this.#pieces.push(...texts);
  }

  linkDefinitions(): LinkDefinition[] {
    return [...this.definitions.values()].map((definition) => ({
      label: definition.label ?? definition.identifier,
      span: this.getSpan(definition),
      isUsed: this.usedDefinitions.has(definition),
    }));
  }

  get mark(): number {
    return this.#pieces.length;
  }

  /** The visible text written since `mark` was read, on one line. */
  textSince(mark: number): string {
    return this.#pieces.slice(mark).join('').replaceAll(/\s+/g, ' ').trim();
  }

  /** All visible text, with one line per block. */
  fullText(): string {
    return this.#pieces
      .join('')
      .replaceAll(/[^\S\n ]/g, ' ')
      .replaceAll(/ {2,}/g, ' ')
      .replaceAll(/ ?\n[\n ]*/g, '\n')
      .trim();
  }
}

const getColumn = (node: Nodes): number => node.position?.start.column ?? 1;

const backslashEscape = /\\[!-/:-@[-`{-~]/g;

export const hideText = (text: string): string =>
  text
    .split('\n')
    .map((line) => notText.repeat(line.length))
    .join('\n');

/** The first of several definitions with the same label wins. */
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
