import type { Range } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Fix } from '../diagnostic.ts';
import type { SourcePosition } from '../content/span.ts';

/** The text of a file, with the positions of editors: lines from 0 that also end at a lone carriage return. */
export class FileText {
  readonly uri: string;
  readonly text: string;
  readonly #document: TextDocument;
  readonly #shift: number;
  #lineStarts: number[] | undefined;

  constructor(document: TextDocument) {
    this.#document = document;
    this.uri = document.uri;
    this.text = document.getText();
    this.#shift = this.text.startsWith('\uFEFF') ? 1 : 0;
  }

  static of(uri: string, text: string): FileText {
    return new FileText(TextDocument.create(uri, '', 0, text));
  }

  range({ line, column, endLine, endColumn }: SourcePosition): Range {
    return this.toRange({ start: this.#offset(line, column), end: this.#offset(endLine, endColumn) });
  }

  toRange({ start, end }: Pick<Fix, 'start' | 'end'>): Range {
    return { start: this.#document.positionAt(start), end: this.#document.positionAt(end) };
  }

  offsetAt = (position: Range['start']): number => this.#document.offsetAt(position);

  /** Offset of a line and column of a diagnostic, which do not count a byte order mark. */
  #offset(line: number, column: number): number {
    this.#lineStarts ??= [this.#shift, ...[...this.text.matchAll(/\n/g)].map(({ index }) => index + 1)];
    return (this.#lineStarts[line - 1] ?? this.text.length) + column - 1;
  }
}
