import { addOpenFact, addReckonedFact, addUnknownFact } from '../rules/fact-unknown.ts';
import { type FactPhrase, factNames, type Facts, isPrice, readPhrase, sayPhrase } from './facts.ts';
import type { Expansion } from './parse-text.ts';
import type { Report } from './validate-report.ts';

const braces = /(?<!\\)\{\{([^{}\n]*)(\}\})?/g;
const known: ReadonlySet<string> = new Set(factNames);

/**
 * Writes out the facts that a text names between braces, before anything parses it. The report goes on to give places in
 * the file as it is written. Answers the names that were used: a fact that is not known yet, since `studio.yaml` is at
 * fault, leaves its braces and counts all the same.
 */
export function writeFacts(report: Report, facts: Facts): string[] {
  const { source } = report;
  const { text } = source;
  if (!text.includes('{{')) return [];
  const used = new Set<string>();
  const expansions: Expansion[] = [];
  let written = '';
  let at = 0;
  for (const { 0: whole, 1: inner = '', 2: end, index: from } of text.matchAll(braces)) {
    const to = from + whole.length;
    const phrase = end === undefined ? null : readPhrase(inner);
    if (!phrase) addOpenFact(report, report.between(from, from + 2));
    if (!phrase || !isSound(report, phrase, from, to)) continue;
    for (const name of phrase.names) used.add(name);
    const value = sayPhrase(phrase, facts);
    if (value === undefined) continue;
    written += text.slice(at, from);
    expansions.push({ start: written.length, end: written.length + value.length, from, to });
    written += value;
    at = to;
  }
  // Only now: what was told so far is told of the file's own text.
  source.text = written + text.slice(at);
  source.expansions = expansions;
  return [...used].toSorted();
}

/** Whether all names of a phrase are facts, and prices where they are reckoned with. */
function isSound(report: Report, { names, parts }: FactPhrase, from: number, to: number): boolean {
  const place = report.between(from, to);
  const unknown = names.find((name) => !known.has(name));
  if (unknown !== undefined) {
    addUnknownFact(report, place, unknown);
    return false;
  }
  const other = names.length > 1 || parts > 1 ? names.find((name) => !isPrice(name)) : undefined;
  if (other !== undefined) addReckonedFact(report, place, other);
  return other === undefined;
}
