import { createSlugger } from '#src/lib/slug.ts';
import type { Heading, Question, Steps } from '#src/model/page-data.ts';
import type { Definition, Nodes, Root } from 'mdast';
import type { Point } from 'unist';
import type { Phrases } from './autolink.ts';
import type { FoundImage, FoundLink, HtmlPart, Place } from './record.ts';
import type { Report } from './validate-report.ts';

export type PictureSlot = Exclude<HtmlPart, string>;

/** What is known of a body while it is read from top to bottom. */
export class BodyState {
  readonly report: Report;
  /** what is linked by itself; null where nothing is */
  readonly phrases: Phrases | null;
  readonly links: FoundLink[] = [];
  readonly images: FoundImage[] = [];
  readonly anchors: string[] = [];
  readonly contents: Heading[] = [];
  readonly questions: Question[] = [];
  readonly howTo: Steps[] = [];
  readonly slots: PictureSlot[] = [];
  /** the rendered text so far, in pieces */
  readonly pieces: string[] = [];
  readonly definitions: Map<string, Definition>;
  readonly nextId = createSlugger();
  readonly seenHeadings = new Map<string, number>();
  /** the nearest heading above, or the title */
  heading: string;
  level = 1;
  accordions = 0;
  tables = 0;
  /** `:::` blocks whose first line was mistyped, and told of: their ends are no faults of their own */
  mistypedBlocks = 0;
  /** the section since the last `##` has a link to the booking page */
  sectionBooks = false;
  readonly #lines: number;
  readonly #offset: number;

  constructor(report: Report, phrases: Phrases | null, title: string, bodyStart: number, root: Root) {
    this.report = report;
    this.phrases = phrases;
    this.heading = title;
    this.#offset = bodyStart;
    this.#lines = report.between(bodyStart, bodyStart).line - 1;
    this.definitions = definitionsIn(root);
  }

  /** The place of a node, or of a part of one, in the file. */
  place(position: { start: Point; end: Point }): Place {
    // Where facts were written out, the parser's columns are not those of the file.
    if (this.report.source.expansions.length > 0)
      return this.report.between(this.offsetOf(position.start), this.offsetOf(position.end));
    return {
      line: position.start.line + this.#lines,
      column: position.start.column,
      endLine: position.end.line + this.#lines,
      endColumn: position.end.column,
    };
  }

  placeOf(node: Nodes): Place {
    if (node.position === undefined)
      throw new Error(`A ${node.type} came from the parser without its position.`);
    return this.place(node.position);
  }

  /** The offset in the body's text of a point that the parser gave. */
  offsetOf(point: Point): number {
    if (point.offset === undefined) throw new Error('A point came from the parser without its offset.');
    return point.offset + this.#offset;
  }

  /** The text that was added since `from`, on one line. */
  textSince(from: number): string {
    return this.pieces.slice(from).join('').replaceAll(/\s+/g, ' ').trim();
  }
}

/** Definitions count from anywhere in the text; of two with one label the first does. */
function definitionsIn(root: Root): Map<string, Definition> {
  const found = new Map<string, Definition>();
  const look = (nodes: readonly Nodes[]): void => {
    for (const node of nodes) {
      if (node.type === 'definition') {
        if (!found.has(node.identifier)) found.set(node.identifier, node);
      } else if (
        node.type === 'blockquote' ||
        node.type === 'list' ||
        node.type === 'listItem' ||
        node.type === 'containerDirective'
      ) {
        look(node.children);
      }
    }
  };
  look(root.children);
  return found;
}
