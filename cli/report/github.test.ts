import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../diagnostic.ts';
import { awkwardText, exampleContext, exampleDiagnostic } from '../../tests/content/diagnostics.ts';
import { github } from './github.ts';

const first = (changes: Partial<Diagnostic>, context = exampleContext()) =>
  github([exampleDiagnostic(changes)], new Map(), context).split('\n')[0];

const undo = (text: string) =>
  text.replaceAll(/%(25|0D|0A|3A|2C)/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));

/** Reads a command as the runner does: properties up to the first `::`, each undone by its own escapes. */
function read(line: string) {
  const [, kind, properties, data] = /^::(\w+) (.*?)::(.*)$/.exec(line) ?? [];
  const entries = (properties ?? '').split(',').map((property) => {
    const at = property.indexOf('=');
    return [property.slice(0, at), undo(property.slice(at + 1))];
  });
  return { kind, properties: Object.fromEntries(entries) as Record<string, string>, data: undo(data ?? '') };
}

describe('github', () => {
  test('annotates the span', () => {
    expect(first({})).toBe(
      '::error file=content/blog/posing.md,line=2,endLine=2,col=5,endColumn=8,title=link-target::The site has no page "/blgo".',
    );
  });

  test('omits columns for multi-line spans, as GitHub would', () => {
    expect(first({ endLine: 4, endColumn: 3 })).toContain(',line=2,endLine=4,title=');
  });

  test('does not annotate a last line outside the span', () => {
    expect(first({ endLine: 3, endColumn: 1 })).toContain(',line=2,endLine=2,col=5,title=');
  });

  test('adds the suggestion and the fix as lines of the message', () => {
    const line = first({ message: 'A', suggestion: 'B', fix: { start: 0, end: 0, text: '' } });
    expect(line).toMatch(/::A%0AB%0AFixable with `studio check --fix`\.$/);
  });

  test('escapes characters that would end a property or command', () => {
    const line = first({ file: 'blog/a,b:100%.md', rule: 'x:y,z', message: awkwardText }) ?? '';
    expect(line).toContain('file=content/blog/a%2Cb%3A100%25.md,');
    const { kind, properties, data } = read(line);
    expect(kind).toBe('error');
    expect(properties).toMatchObject({ file: 'content/blog/a,b:100%.md', title: 'x:y,z' });
    expect(data).toContain('100% a:b, c::d');
    expect(data).toContain('::error::<b>');
    // oxlint-disable-next-line no-control-regex -- asserts that there are none
    expect(line).not.toMatch(/[\0-\x08\x0A-\x1F\u202E]/);
  });

  test('names a file outside the repository in the message, since GitHub cannot show it', () => {
    expect(first({}, exampleContext({ root: '/texts', base: '/site' }))).toBe(
      '::error title=link-target::../texts/blog/posing.md:2:5 The site has no page "/blgo".',
    );
  });

  test('ends with a plain line', () => {
    expect(github([exampleDiagnostic()], new Map(), exampleContext())).toMatch(
      /\n1 error in 1 file \(14 checked\)\.\n$/,
    );
    expect(github([], new Map(), exampleContext())).toBe('No problems found in 14 files.\n');
  });
});
