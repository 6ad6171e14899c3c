import { createSlugger } from '#src/lib/text/slug.ts';
import type { Definition, FootnoteDefinition, List, Nodes, Root } from 'mdast';
import { type LinkDefinition, notText, type ParsedBody, type MarkdownSource } from './parsed-document.ts';
import type { TextSpan } from '../span.ts';
import { findFacts } from '../placeholders.ts';
import { getOffsets } from './native-parser.ts';

/** Collects a body's headings, links, images and text while its blocks are read from top to bottom. */
export class Collector {
  readonly body: ParsedBody;
  readonly definitions: Map<string, Definition | FootnoteDefinition>;
  readonly usedDefinitions = new Set<Definition | FootnoteDefinition>();
  /** The nearest heading above, or the title. */
  heading: string;
  level = 1;
  accordionCount = 0;
  /** Number of mistyped `:::` blocks that are still open. */
  mistypedBlocks = 0;
  isInFootnote = false;
  readonly #allDefinitions: readonly (Definition | FootnoteDefinition)[];
  readonly #nextId = createSlugger();
  readonly #text: string;
  readonly #start: number;
  #plain = '';
  #pieces: string[] = [];

  constructor(body: ParsedBody, root: Root, { text, start, title }: MarkdownSource) {
    this.body = body;
    this.heading = title;
    this.#allDefinitions = definitionsIn(root);
    // The first of several definitions with the same label wins.
    const byKey = this.#allDefinitions.map((node) => [getKey(node, node.identifier), node] as const);
    this.definitions = new Map(byKey.toReversed());
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

  /** Returns an ID for a heading. In a footnote, which may not be shown, headings have none. */
  addAnchor(heading: string): string | null {
    if (this.isInFootnote) return null;
    const id = this.#nextId(heading);
    this.body.anchors.push(id);
    return id;
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
      } else if ((node === block || isMarkedText(node)) && 'children' in node) node.children.forEach(read);
    };
    read(block);
  }

  /** See `ParsedBody.plain`. */
  plainText(): string {
    this.#hideUntil(this.#text.length);
    return findFacts(this.#text).reduce(hideSpan, this.#plain);
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
      items: list.children.map((item) => this.getSpan(item)),
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
    return this.#allDefinitions.map((definition) => ({
      label: getKey(definition, definition.label ?? definition.identifier),
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
      .replaceAll(/[^\S\n ][^\S\n]*| [^\S\n]+/g, ' ')
      .replaceAll(/ ?\n[\n ]*/g, '\n')
      .trim();
  }
}

const isMarkedText = ({ type }: Nodes) => type === 'emphasis' || type === 'strong' || type === 'delete';

const getColumn = (node: Nodes): number => node.position?.start.column ?? 1;

const backslashEscape = /\\[!-/:-@[-`{-~]/g;

const hideText = (text: string): string =>
  text.includes('\n')
    ? text.replaceAll(/[^\n]+/g, (line) => notText.repeat(line.length))
    : notText.repeat(text.length);

const hideSpan = (text: string, { span: { start, end } }: { span: TextSpan }): string =>
  text.slice(0, start) + hideText(text.slice(start, end)) + text.slice(end);

function definitionsIn(root: Root): (Definition | FootnoteDefinition)[] {
  const found: (Definition | FootnoteDefinition)[] = [];
  const search = (nodes: readonly Nodes[]): void => {
    for (const node of nodes) {
      if (node.type === 'definition' || node.type === 'footnoteDefinition') found.push(node);
      if (
        node.type === 'blockquote' ||
        node.type === 'list' ||
        node.type === 'listItem' ||
        node.type === 'footnoteDefinition' ||
        node.type === 'containerDirective'
      )
        search(node.children);
    }
  };
  search(root.children);
  return found;
}

const isFootnote = ({ type }: Definition | FootnoteDefinition): boolean => type === 'footnoteDefinition';

const getKey = (definition: Definition | FootnoteDefinition, label: string): string =>
  isFootnote(definition) ? `^${label}` : label;
