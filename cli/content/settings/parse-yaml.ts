import {
  Composer,
  type CST,
  type Document,
  type ErrorCode,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Node,
  Parser,
  visit,
  type YAMLMap,
} from 'yaml';
import type { TextSpan } from '../span.ts';
import { getSpan } from './positions.ts';

/** One mistake can cause many errors, and only the first is at the right position. */
const maxErrors = 1;
const maxDepth = 100;
/** Counted after aliases are expanded, because nested aliases can multiply. */
const maxValues = 20_000;
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);

export interface YamlProblem {
  code:
    | ErrorCode
    | 'DIRECTIVE'
    | 'TAG'
    | 'UNKNOWN_ALIAS'
    | 'CYCLIC_ALIAS'
    | 'UNUSED_ANCHOR'
    | 'TOO_MANY_VALUES';
  /** The parser's message, or the name of the tag, alias or key. */
  detail: string;
  span: TextSpan;
}

interface YamlKeyProblem {
  kind: 'not-text' | 'forbidden' | 'duplicate' | 'duplicate-in-entry';
  name: string;
  span: TextSpan;
}

export interface ParsedYaml {
  /** Null if there are problems. Aliases are expanded. */
  document: Document.Parsed | null;
  problems: YamlProblem[];
  keyProblems: YamlKeyProblem[];
}

/** Parses YAML 1.2. Reports tags, directives, cyclic aliases, and documents that are too large once aliases are expanded. */
export function parseYaml(text: string): ParsedYaml {
  const tokens = [...new Parser().parse(text)];
  if (isTooDeep(tokens)) {
    const problem = { code: 'RESOURCE_EXHAUSTION', detail: '', span: { start: 0, end: 0 } } as const;
    return { document: null, problems: [problem], keyProblems: [] };
  }
  // `findKeyProblems` finds duplicate keys in linear time. The parser would compare every pair of keys.
  const composer = new Composer({ version: '1.2', schema: 'core', uniqueKeys: false, stringKeys: true });
  const [document, second] = composer.compose(tokens, true, text.length);
  if (!document) throw new Error('The YAML parser returned no document.');
  const extra = second ? [{ code: 'MULTIPLE_DOCS', message: '', pos: second.range } as const] : [];
  const errors = [...document.errors, ...extra]
    .filter(({ code }) => code !== 'NON_STRING_KEY')
    .slice(0, maxErrors)
    .map(({ code, message, pos }): YamlProblem => {
      const span = errorSpan(code, pos, text);
      const indented =
        code === 'BLOCK_AS_IMPLICIT_KEY' ? indentedKeyAfter(span, text) : indentedKeyAt(code, span, text);
      return indented ? { code: 'BAD_INDENT', detail: '', span: indented } : { code, detail: message, span };
    });
  if (document.directives?.yaml.explicit === true) {
    const start = Math.max(0, text.indexOf('%YAML'));
    errors.push({ code: 'DIRECTIVE', detail: '', span: { start, end: start + '%YAML'.length } });
  }
  if (errors.length > 0) return { document: null, problems: distinct(errors), keyProblems: [] };
  const { problems, keyProblems } = replaceAliases(document);
  const isValid = problems.length + keyProblems.length === 0;
  return {
    document: isValid ? document : null,
    problems: distinct(problems),
    keyProblems: distinct(keyProblems),
  };
}

function errorSpan(
  code: ErrorCode,
  [start, end]: readonly [number, number, number?],
  text: string,
): TextSpan {
  const from = Math.min(start, text.length);
  if (code !== 'BLOCK_AS_IMPLICIT_KEY')
    return { start: from, end: Math.max(from, Math.min(end, text.length)) };
  // The mistake is in the rest of the line.
  return { start: from, end: from + (/^.*\S/.exec(text.slice(from))?.[0].length ?? 0) };
}

/** Finds the indentation of a key that YAML read as part of the plain text above it, if that text has no colon. */
function indentedKeyAfter({ start, end }: TextSpan, text: string): TextSpan | null {
  if (/:(?:\s|$)/.test(text.slice(start, end))) return null;
  const [lines, indent = ''] = /^\n(?:.*\n)*?([ ]+)[\w-]+:(?=\s)/.exec(text.slice(end)) ?? [];
  if (lines === undefined) return null;
  const from = end + lines.length - lines.replace(/^[^]*\n/, '').length;
  return { start: from, end: from + indent.length };
}

/** Finds the indentation of a key where YAML expected an entry of the list further up. */
function indentedKeyAt(code: ErrorCode, { start }: TextSpan, text: string): TextSpan | null {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const [indent] = /^[ ]+(?=[\w-]+:(?:\s|$))/.exec(text.slice(lineStart)) ?? [];
  return code === 'MISSING_CHAR' && indent !== undefined && start < lineStart + indent.length
    ? { start: lineStart, end: lineStart + indent.length }
    : null;
}

/** Removes duplicates: the parser repeats errors, and a value is visited again for each of its aliases. */
const distinct = <Problem>(problems: Problem[]): Problem[] => [
  ...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values(),
];

/** Checks the tokens, because composing a document is recursive and could overflow the stack. */
function isTooDeep(tokens: readonly CST.Token[]): boolean {
  let level = tokens;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) return true;
    level = level.flatMap(tokensIn);
  }
  return false;
}

function tokensIn(token: CST.Token): CST.Token[] {
  if (token.type === 'document') return token.value ? [token.value] : [];
  if (!('items' in token)) return [];
  return token.items.flatMap(({ key, value }) =>
    [key, value].filter((inner) => inner !== null && inner !== undefined),
  );
}

function replaceAliases(document: Document.Parsed): Pick<ParsedYaml, 'problems' | 'keyProblems'> {
  const anchors = new Map<string, Node>();
  const used = new Set<string>();
  const problems: YamlProblem[] = [];
  const keyProblems: YamlKeyProblem[] = [];
  let values = 0;
  const add = (code: YamlProblem['code'], detail: string, node: Node) => {
    problems.push({ code, detail, span: getSpan(node) });
  };
  visit(document, (key, node, path) => {
    if (key === 'key') return visit.SKIP;
    if (!isNode(node)) return undefined;
    values += 1;
    if (values > maxValues) {
      if (values === maxValues + 1) add('TOO_MANY_VALUES', '', node);
      return visit.SKIP;
    }
    if (isAlias(node)) {
      const target = anchors.get(node.source);
      used.add(node.source);
      if (target !== undefined && !path.includes(target)) return target;
      add(target === undefined ? 'UNKNOWN_ALIAS' : 'CYCLIC_ALIAS', node.source, node);
      return undefined;
    }
    if (node.anchor !== undefined) anchors.set(node.anchor, node);
    if (node.tag !== undefined) add('TAG', node.tag, node);
    if (isMap(node)) keyProblems.push(...findKeyProblems(node, isSeq(path.at(-1))));
    return undefined;
  });
  const unused = problems.length === 0 ? [...anchors].filter(([name]) => !used.has(name)) : [];
  for (const [name, node] of unused) add('UNUSED_ANCHOR', name, node);
  return { problems, keyProblems };
}

function findKeyProblems({ items }: YAMLMap, isEntry: boolean): YamlKeyProblem[] {
  const names = new Set<string>();
  const found = items.flatMap(({ key, value }): YamlKeyProblem[] => {
    const name = isScalar(key) ? String(key.value) : '';
    const span = getSpan(isNode(key) ? key : value);
    if (name === '') return [{ kind: 'not-text', name, span }];
    if (forbiddenKeys.has(name)) return [{ kind: 'forbidden', name, span }];
    if (names.has(name)) return [{ kind: isEntry ? 'duplicate-in-entry' : 'duplicate', name, span }];
    names.add(name);
    return [];
  });
  // Where a hyphen is missing, all keys from the first duplicate on are another entry's.
  const first = found.find(({ kind }) => kind === 'duplicate-in-entry');
  return found.filter((problem) => problem.kind !== 'duplicate-in-entry' || problem === first);
}
