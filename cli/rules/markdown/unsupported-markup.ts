import { quoted } from '../quoted.ts';
import { bookingLine, examplePost } from '../example-document.ts';
import type { DocumentRule } from '../rule.ts';
import { textMatches } from './text-matches.ts';

/** Patterns with a marker that each needs, since most texts have none of them. */
const patterns: readonly (readonly [marker: string, pattern: RegExp])[] = [
  ['==', /==[^\s=](?:[^=\n]*[^\s=])?==/dgu],
  ['^', /(?<=[\p{L}\p{N}])\^[\p{L}\p{N}]+\^/dgu],
  [':', /(?<![\p{L}\p{N}:]):[a-z][a-z_]+:(?![\p{L}\p{N}:])/dgu],
];

export const unsupportedMarkup: DocumentRule = {
  id: 'unsupported-markup',
  scope: 'document',
  severity: 'error',
  summary: 'Text must have no markup from other programs.',
  explain:
    'Some programs highlight ==text==, raise^2^ numbers and turn :smile: into an emoji. This site does none of that, so readers would see the characters.',
  fixable: false,
  examples: {
    wrong: { 'blog/posing.md': examplePost({}, `Hold ==very== still.\n\n${bookingLine}`) },
    right: { 'blog/posing.md': examplePost({}, `Hold **very** still.\n\n${bookingLine}`) },
  },
  check({ body }, report) {
    for (const [marker, pattern] of patterns) {
      for (const { groups, span } of textMatches(body, pattern, marker)) {
        const [found = ''] = groups;
        report(span(), `Readers would see ${quoted(found)} as typed. ${adviceFor(found)}`, {
          guesses: found.startsWith(':') ? [] : [{ ...span(), text: betterThan(found) }],
        });
      }
    }
  },
};

const betterThan = (found: string): string =>
  found.startsWith('=') ? `**${found.slice(2, -2)}**` : found.replaceAll('^', '');

function adviceFor(found: string): string {
  if (found.startsWith(':')) return 'Paste the emoji itself, or remove it.';
  return found.startsWith('=') ? 'Write **bold** instead.' : 'Remove the ^ characters.';
}
