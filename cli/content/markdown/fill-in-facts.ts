import {
  factNames,
  type FactExpression,
  type Facts,
  isPrice,
  parseExpression,
  evaluateExpression,
} from '../facts.ts';
import type { TextSpan } from '../span.ts';

const braces = /(?<!\\)\{\{([^{}\n]*)(\}\})?/g;
const known: ReadonlySet<string> = new Set(factNames);

/** A fact that was filled in: `start` to `end` of the text replaces `from` to `to` of the file. */
export interface Expansion extends TextSpan {
  from: number;
  to: number;
}

/** Braces that cannot be filled in. */
export interface FactProblem {
  kind: 'unknown' | 'unclosed' | 'not-a-price';
  name: string;
  span: TextSpan;
}

interface FilledIn {
  text: string;
  expansions: Expansion[];
  problems: FactProblem[];
}

/** Replaces `{{phone}}` and the like. A fact that `studio.yaml` does not give yet keeps its braces. */
export function fillInFacts(text: string, facts: Facts): FilledIn {
  const expansions: Expansion[] = [];
  const problems: FactProblem[] = [];
  let filled = '';
  let at = 0;
  for (const { 0: whole, 1: inner = '', 2: end, index: from } of text.matchAll(braces)) {
    const to = from + whole.length;
    const phrase = end === undefined ? null : parseExpression(inner);
    const problem = phrase ? problemIn(phrase) : ({ kind: 'unclosed', name: '' } as const);
    if (problem) problems.push({ ...problem, span: { start: from, end: phrase ? to : from + 2 } });
    const value = phrase && !problem ? evaluateExpression(phrase, facts) : undefined;
    if (value === undefined) continue;
    filled += text.slice(at, from);
    expansions.push({ start: filled.length, end: filled.length + value.length, from, to });
    filled += value;
    at = to;
  }
  return { text: filled + text.slice(at), expansions, problems };
}

function problemIn({ names, divisor }: FactExpression): Pick<FactProblem, 'kind' | 'name'> | null {
  const unknown = names.find((name) => !known.has(name));
  if (unknown !== undefined) return { kind: 'unknown', name: unknown };
  const notPrice = names.length > 1 || divisor > 1 ? names.find((name) => !isPrice(name)) : undefined;
  return notPrice === undefined ? null : { kind: 'not-a-price', name: notPrice };
}
