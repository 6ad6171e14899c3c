import type { Diagnostic, Fix } from '../report/diagnostic.ts';
import type { Rule } from '../rules/rule.ts';
import { holdsFact, type SourceText, placeBetween, writtenAt } from './parse-text.ts';
import type { Place } from './record.ts';

interface Advice {
  /** what the writer most likely meant, or does next */
  suggestion?: string | null;
  fix?: Fix | null;
}

/** Gathers the faults of one file. Spans and fixes are given in offsets of its text. */
export class Report {
  readonly source: SourceText;
  readonly diagnostics: Diagnostic[] = [];

  constructor(source: SourceText) {
    this.source = source;
  }

  add(rule: Rule, place: Place, message: string, { suggestion, fix }: Advice = {}): void {
    const written = fix ? this.#written(fix) : null;
    this.diagnostics.push({
      file: this.source.path,
      ...place,
      severity: rule.severity,
      rule: rule.id,
      message,
      ...(suggestion ? { suggestion } : {}),
      ...(written ? { fix: written } : {}),
    });
  }

  /** A fix in offsets of the file; none where it would type out a fact that the file names. */
  #written({ start, end, text }: Fix): Fix | null {
    if (holdsFact(this.source, start, end)) return null;
    return { start: this.offsetOf(start, 'from'), end: this.offsetOf(end, 'to'), text };
  }

  /** The offset in the file of an offset in its text. */
  offsetOf(offset: number, edge: 'from' | 'to'): number {
    return writtenAt(this.source, offset, edge) + this.source.shift;
  }

  between(start: number, end: number): Place {
    return placeBetween(this.source, start, end);
  }

  /** The diagnostics in the order of their places. */
  sorted(): Diagnostic[] {
    return this.diagnostics.toSorted(
      (a, b) => a.line - b.line || a.column - b.column || compare(a.rule, b.rule),
    );
  }
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** A value as a message shows it: quoted, and cut when it is long. */
export function quoted(value: string): string {
  const line = value.replaceAll(/\s+/g, ' ').trim();
  return `"${line.length > 60 ? `${line.slice(0, 57)}…` : line}"`;
}
