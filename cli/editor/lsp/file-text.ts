import type { Range } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Fix } from '../../diagnostic.ts';
import type { SourcePosition } from '../../content/span.ts';

/** A file's text with positions as editors count them: lines start at 0, and a lone carriage return ends a line too. */
export class FileText {
  readonly uri: string;
  readonly text: string;
  readonly #document: TextDocument;
  readonly #textStart: number;
  #lineStarts: number[] | undefined;

  constructor(document: TextDocument) {
    this.#document = document;
    this.uri = document.uri;
    this.text = document.getText();
    this.#textStart = this.text.startsWith('\uFEFF') ? 1 : 0;
  }

  static create(uri: string, text: string): FileText {
    return new FileText(TextDocument.create(uri, '', 0, text));
  }

  rangeFromLines({ line, column, endLine, endColumn }: SourcePosition): Range {
    return this.rangeFromOffsets({
      start: this.#offset(line, column),
      end: this.#offset(endLine, endColumn),
    });
  }

  rangeFromOffsets({ start, end }: Pick<Fix, 'start' | 'end'>): Range {
    return { start: this.#document.positionAt(start), end: this.#document.positionAt(end) };
  }

  offsetAt = (position: Range['start']): number => this.#document.offsetAt(position);

  /** Converts a diagnostic's line and column, which do not count a byte order mark, to an offset. */
  #offset(line: number, column: number): number {
    this.#lineStarts ??= [this.#textStart, ...[...this.text.matchAll(/\n/g)].map(({ index }) => index + 1)];
    return (this.#lineStarts[line - 1] ?? this.text.length) + column - 1;
  }
}
