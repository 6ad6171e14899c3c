import { type Document, isAlias, isMap, isPair, isScalar, isSeq, parseDocument } from 'yaml';
import { yamlKey } from '../rules/yaml-key.ts';
import { yamlSyntax } from '../rules/yaml-syntax.ts';
import type { Span, Spot } from './copy-tree.ts';
import { yamlFault } from './copy-syntax.ts';
import { type Report, quoted } from './validate-report.ts';

/** One slip makes a parser stumble many times; the first few tell what it was. */
const mostErrors = 5;
/** Values after aliases are followed: what multiplies beyond this is a bomb, or no copy. */
const mostValues = 20_000;
const forbidden = new Set(['__proto__', 'constructor', 'prototype']);
const styles = {
  PLAIN: 'plain',
  QUOTE_SINGLE: 'single',
  QUOTE_DOUBLE: 'double',
  BLOCK_LITERAL: 'literal',
  BLOCK_FOLDED: 'folded',
} as const;

/** Reads YAML 1.2 without anything that could run, loop or grow; null when it has faults. An empty file has no value. */
export function parseCopy(report: Report, text: string): Spot | null {
  const document = parseText(report, text);
  if (document === null) return null;
  const reader = new TreeReader(report);
  const root = reader.read(document.contents, null);
  return reader.isSound ? root : null;
}

function parseText(report: Report, text: string): Document.Parsed | null {
  let document: Document.Parsed;
  try {
    // Unique keys are checked below: the parser compares each with each.
    document = parseDocument(text, {
      version: '1.2',
      schema: 'core',
      uniqueKeys: false,
      prettyErrors: false,
    });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    report.add(yamlSyntax, report.between(0, 0), 'Unexpected nesting by the thousand, expected a few levels');
    return null;
  }
  const { errors, directives } = document;
  for (const { code, message, pos } of errors.slice(0, mostErrors)) {
    const { found, suggestion, isLine } = yamlFault(code, message, text, pos[0]);
    const start = Math.min(pos[0], text.length);
    const end = isLine
      ? start + (/^.*\S/.exec(text.slice(start))?.[0].length ?? 0)
      : Math.min(pos[1], text.length);
    report.add(yamlSyntax, report.between(start, Math.max(start, end)), found, { suggestion });
  }
  if (directives?.yaml.explicit === true) {
    const start = Math.max(0, text.indexOf('%YAML'));
    report.add(
      yamlSyntax,
      report.between(start, start + 5),
      'Unexpected directive %YAML, expected the keys at once',
    );
    return null;
  }
  return errors.length > 0 ? null : document;
}

class TreeReader {
  readonly #report: Report;
  /** by name; null while the node is still being read */
  readonly #anchors = new Map<string, { node: unknown; isOpen: boolean }>();
  #values = 0;
  isSound = true;

  constructor(report: Report) {
    this.#report = report;
  }

  read(node: unknown, key: Span | null): Spot {
    this.#values += 1;
    if (this.#values > mostValues) {
      if (this.isSound)
        this.#fault(spanOf(node) ?? key, 'Unexpected values by the ten thousand, expected what pages show');
      return this.#empty(spanOf(node) ?? key, key);
    }
    if (isAlias(node)) return this.#followed(node.source, spanOf(node), key);
    const anchor = isScalar(node) || isMap(node) || isSeq(node) ? node.anchor : undefined;
    const entry = { node, isOpen: true };
    if (anchor !== undefined) this.#anchors.set(anchor, entry);
    const spot = this.#readOwn(node, key);
    entry.isOpen = false;
    return spot;
  }

  #readOwn(node: unknown, key: Span | null): Spot {
    const span = spanOf(node);
    if ((isScalar(node) || isMap(node) || isSeq(node)) && node.tag !== undefined) {
      this.#fault(span, `Unexpected tag ${quoted(node.tag)}, expected a value without one`);
    }
    if (isMap(node)) return this.#readMap(node.items, span, key);
    if (isSeq(node)) {
      const children = node.items.map((item, index): [string, Spot] => [
        String(index),
        this.read(item, null),
      ]);
      const value = children.map(([, spot]) => spot.value);
      return { ...this.#empty(span, key), value, children: new Map(children), isList: true };
    }
    if (!isScalar(node)) return this.#empty(span, key);
    const style = node.type ? styles[node.type] : null;
    return { ...this.#empty(span, key), value: node.value ?? null, style };
  }

  #readMap(items: readonly unknown[], span: Span | null, key: Span | null): Spot {
    const children = new Map<string, Spot>();
    // Without a prototype no key of a file can reach one.
    const value = Object.create(null) as Record<string, unknown>;
    for (const pair of items) {
      if (!isPair(pair)) continue;
      const place = spanOf(pair.key);
      const name = isScalar(pair.key) && pair.key.value !== null ? keyText(pair.key) : null;
      const child = this.read(pair.value, place);
      const unfit =
        name === null
          ? 'a list, a group or nothing as a key'
          : forbidden.has(name)
            ? `key ${quoted(name)}`
            : null;
      if (name === null || unfit !== null) {
        this.#fault(place ?? child.span, `Unexpected ${unfit}, expected a plain word`, yamlKey);
      } else if (children.has(name)) {
        this.#fault(place, `Unexpected second ${quoted(name)}, expected each key once`, yamlKey);
      } else {
        children.set(name, child);
        value[name] = child.value;
      }
    }
    return { ...this.#empty(span, key), value, children };
  }

  #followed(name: string, span: Span | null, key: Span | null): Spot {
    const anchor = this.#anchors.get(name);
    if (anchor === undefined)
      this.#fault(span, `Unexpected alias *${name}, expected one whose &${name} stands before it`);
    else if (anchor.isOpen)
      this.#fault(span, `Unexpected alias *${name} inside of &${name}, expected an end`);
    else return { ...this.read(anchor.node, key), key };
    return this.#empty(span, key);
  }

  #empty(span: Span | null, key: Span | null): Spot {
    const at = key?.end ?? 0;
    return {
      span: span ?? { start: at, end: at },
      key,
      value: null,
      style: null,
      children: new Map(),
      isList: false,
    };
  }

  #fault(span: Span | null, message: string, rule = yamlSyntax): void {
    this.isSound = false;
    this.#report.add(rule, this.#report.between(span?.start ?? 0, span?.end ?? 0), message);
  }
}

/** A key as it is written: `10: x` and `true: x` are the keys 10 and true. */
const keyText = (key: { value: unknown; source?: string }): string =>
  typeof key.value === 'string' ? key.value : (key.source ?? String(key.value));

/** Where a node stands, without the line end after it. */
function spanOf(node: unknown): Span | null {
  const isNode = isScalar(node) || isMap(node) || isSeq(node) || isAlias(node);
  return isNode && node.range ? { start: node.range[0], end: node.range[1] } : null;
}
