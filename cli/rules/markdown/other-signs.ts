import { quoted } from '../quoted.ts';
import { bookingLine, examplePost } from '../example-document.ts';
import type { DocumentRule } from '../rule.ts';
import { textMatches } from './text-matches.ts';

const highlight = String.raw`==[^\s=](?:[^=\n]*[^\s=])?==`;
const raised = String.raw`(?<=[\p{L}\p{N}])\^[\p{L}\p{N}]+\^`;
const emoji = String.raw`(?<![\p{L}\p{N}:]):[a-z][a-z_]+:(?![\p{L}\p{N}:])`;
const signs = new RegExp([highlight, raised, emoji].join('|'), 'dgu');

export const otherSigns: DocumentRule = {
  id: 'other-signs',
  scope: 'document',
  severity: 'error',
  summary: 'Text has no signs of other programs.',
  explain:
    'Some programs highlight ==text==, raise^2^ numbers and turn :smile: into an emoji. This site does none of it, so readers would see the signs.',
  fixable: false,
  examples: {
    wrong: { 'blog/posing.md': examplePost({}, `Hold ==very== still.\n\n${bookingLine}`) },
    right: { 'blog/posing.md': examplePost({}, `Hold **very** still.\n\n${bookingLine}`) },
  },
  check({ body }, report) {
    for (const { groups, span } of textMatches(body, signs)) {
      const [found = ''] = groups;
      report(span(), `Readers would see ${quoted(found)} with its signs. ${adviceFor(found)}`);
    }
  },
};

function adviceFor(found: string): string {
  if (found.startsWith(':')) return 'Paste the emoji itself, or remove it.';
  return found.startsWith('=') ? 'Write **bold** instead.' : 'Remove them.';
}
