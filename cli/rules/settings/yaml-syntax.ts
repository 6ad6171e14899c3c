import type { Fix } from '#cli/diagnostic.ts';
import { quote } from '#src/lib/text/quote.ts';
import type { YamlProblem } from '#cli/content/settings/parse-yaml.ts';
import { exampleFaq } from '../example-settings.ts';
import { suggest } from '#src/lib/text/suggest.ts';
import { defineSettingsRules, suggestSpelling } from '../rule.ts';
import { findCause, startOfLine } from './yaml-lines.ts';

export const yamlSyntaxRules = defineSettingsRules([
  {
    id: 'yaml-syntax',
    hidesOthers: true,
    summary: 'A YAML file must be valid YAML.',
    explain:
      'Text with a colon, a quote or another special character needs quotes. Lists and keys are indented with spaces. A file is one document without tags or directives.',
    examples: {
      wrong: { 'faq.yaml': exampleFaq('How can I pay?', 'Money: how can I pay?') },
      right: { 'faq.yaml': exampleFaq('How can I pay?', '"Money: how can I pay?"') },
    },
    check({ settings }, report) {
      for (const { source, problems } of settings.files) {
        for (const problem of problems) {
          const cause = findCause(problem, source.text);
          if (cause) {
            report(source.path, cause.span, cause.message, { likelyFixes: cause.likelyFixes });
            continue;
          }
          const cures = lineCures.flatMap((cure) => applyCure(cure, source.text, problem.span.start));
          const { message, suggestion } = describe(problem, source.text);
          const isCorrectable = suggestion === useQuotes;
          report(source.path, problem.span, message, {
            suggestion: isCorrectable ? null : suggestion,
            likelyFixes: [
              ...applyCure(addSpace, source.text, problem.span.start),
              ...(problem.code === 'UNKNOWN_ALIAS'
                ? correctAlias(problem, source.text)
                : quoteValue(source.text, problem.span.start)),
              ...cures,
              ...(cures.length > 0 ? [] : matchIndentation(problem, source.text)),
            ],
          });
        }
      }
    },
  },
]);

/** `features: *evry` */
function correctAlias({ detail, span }: YamlProblem, text: string): Fix[] {
  const anchors = [...text.matchAll(/[:-] &([\w-]+)/g)].map(([, name = '']) => name);
  const nearest = suggest(detail, anchors);
  return [...(suggestSpelling(nearest && `*${nearest}`, span).likelyFixes ?? [])];
}

interface LineCure {
  /** Matches the start of a line, and then what to replace. */
  pattern: RegExp;
  replace: (written: string, before: string) => string;
  offer: string;
}

export const useQuotes = 'Put the whole text in double quotes.';

/** `slogan: Be: seen` */
const quoteText: LineCure = {
  pattern:
    /^([ \t]*(?:(?:- )?[\w-]+:[ \t]+|- ))([^"'|>\s].*?|[|>][ \t]+[^#\s].*?|"[^"]+".*[^"\s]|'[^']+'.*[^'\s])[ \t]*(?:\n|$)/,
  // A > or | announces text on the lines below, and is not part of it.
  replace: (written) => JSON.stringify(written.replace(/^[|>][ \t]+/, '')),
  offer: useQuotes,
};

/** `slogan:Be seen` */
const addSpace: LineCure = {
  pattern: /^([ \t]*(?:- )?[\w-]+:)()(?=[^\s:/])/,
  replace: () => ' ',
  offer: 'Put a space after the colon.',
};

const lineCures: readonly LineCure[] = [
  {
    // `slogan: "Be "seen" here"`
    pattern: /^([ \t]*(?:- )?[\w-]+:[ \t]+)("[^"\n\\]*"[^\n\\]*"[^"\n\\]*")[ \t]*(?:\n|$)/,
    replace: (written) => JSON.stringify(written.slice(1, -1)),
    offer: 'Put a backslash before each quote inside the text.',
  },
  {
    // `slogan: 'It's you'`
    pattern: /^([ \t]*(?:- )?[\w-]+:[ \t]+)('[^\n]*\p{L}'\p{L}[^\n]*?)[ \t]*(?:\n|$)/u,
    replace: (written) => JSON.stringify(written.replaceAll(/^'|'$/g, '')),
    offer: 'Text with an apostrophe needs double quotes.',
  },
  {
    // `rules: spelling: warning`
    pattern: /^([ \t]*[\w-]+:)([ \t]+)[\w-]+: /,
    replace: (_, before) => `\n${/^[ \t]*/.exec(before)?.[0]}  `,
    offer: 'Put it on the next line, and indent it.',
  },
  {
    // `-Debit card` or `• Debit card`
    pattern: /^([ \t]*)(-(?=[\w{["])|[–—•*·][ \t]+)/,
    replace: () => '- ',
    offer: 'Start it with a hyphen and a space.',
  },
];

function applyCure({ pattern, replace, offer }: LineCure, text: string, offset: number): Fix[] {
  const lineStart = startOfLine(text, offset);
  const [, before, written] = pattern.exec(text.slice(lineStart)) ?? [];
  if (before === undefined || written === undefined) return [];
  const start = lineStart + before.length;
  const replacement = replace(written, before);
  const isClear = !replacement.includes('\\"') && !/^[|>]/.test(written);
  return [{ start, end: start + written.length, text: replacement, offer: isClear ? offer : undefined }];
}

export const quoteValue = (text: string, offset: number): Fix[] => applyCure(quoteText, text, offset);

/** Indents a line like the lines above and below it, if both have the same indentation. */
function matchIndentation({ code, span }: YamlProblem, text: string): Fix[] {
  if (code !== 'BAD_INDENT' && code !== 'TAB_AS_INDENT') return [];
  const offer = code === 'BAD_INDENT' ? 'Indent with two spaces per level.' : 'Use spaces instead.';
  const start = startOfLine(text, span.start);
  const end = start + getIndentation(text, start).length;
  const above = text.slice(0, start).trimEnd();
  const below = /\n(?=[ \t]*\S)/.exec(text.slice(end));
  const aboveStart = startOfLine(above, above.length);
  // The keys of an entry are indented like its first, which follows the hyphen.
  const indentation = text.startsWith('-', end)
    ? getIndentation(text, aboveStart)
    : (/^[ \t]*(?:- )?/.exec(above.slice(aboveStart))?.[0].replace('-', ' ') ?? '');
  const isUnambiguous = below === null || getIndentation(text, end + below.index + 1) === indentation;
  return isUnambiguous && indentation !== text.slice(start, end)
    ? [{ start, end, text: indentation, offer }]
    : [];
}

const getIndentation = (text: string, lineStart: number) => /^[ \t]*/.exec(text.slice(lineStart))?.[0] ?? '';

interface Description {
  message: string;
  suggestion?: string;
}

/** YAML reads two braces as a group in a group. */
export const bracesNeedQuotes = 'A value that starts with {{ needs quotes.';
const tooDeep = 'The values are nested too deeply. Use fewer levels.';

const descriptions: Partial<Record<YamlProblem['code'], Description>> = {
  BLOCK_AS_IMPLICIT_KEY: { message: 'This line has a second colon.', suggestion: useQuotes },
  MULTILINE_IMPLICIT_KEY: {
    message: 'This line is not a key with a value.',
    suggestion: useQuotes,
  },
  TAB_AS_INDENT: { message: 'This line is indented with a tab.' },
  MULTIPLE_DOCS: { message: 'A second YAML document starts here.', suggestion: 'Remove the --- line.' },
  BAD_DQ_ESCAPE: {
    message: 'This backslash is not part of an escape such as \\" or \\n.',
    suggestion: 'Use \\\\ for a backslash, or use single quotes.',
  },
  MULTIPLE_ANCHORS: { message: 'This value has two anchors.' },
  MULTIPLE_TAGS: { message: 'This value has two tags.' },
  RESOURCE_EXHAUSTION: { message: tooDeep },
  BAD_DIRECTIVE: { message: 'A line cannot start with %.', suggestion: useQuotes },
  BAD_INDENT: {
    message: 'This line is indented differently from the entry above.',
    suggestion:
      'Start the keys of a group, and the entries of a list, in the same column. Text with a colon needs double quotes and one line.',
  },
  DIRECTIVE: { message: 'The file starts with %YAML. Remove this line.' },
  TOO_MANY_VALUES: {
    message: 'The file has more than 20,000 values, counting its aliases. Remove some.',
  },
};

function describe({ code, detail, span }: YamlProblem, text: string): Description {
  const known = descriptions[code];
  if (known) return known;
  const start = text.slice(startOfLine(text, span.start), span.start);
  if (/[:-][ \t]+\{\{/.test(start)) return { message: bracesNeedQuotes, suggestion: useQuotes };
  const char = text[span.start];
  const [, sign] = /:[ \t]+([>|?])(?:[ \t]+|[+-]+)\S/.exec(start + char) ?? [];
  if (sign !== undefined) return describeBadStart(sign);
  const [, first] = /[:-][ \t]+([!&*%@`])/.exec(text.slice(startOfLine(text, span.start), span.end)) ?? [];
  switch (code) {
    case 'TAG':
      return { message: `The value has the tag ${quote(detail)}, which the site does not know.` };
    case 'UNKNOWN_ALIAS':
      return detail.includes('*') || /^ [^\s#]/.test(text.slice(span.end))
        ? describeBadStart('*')
        : { message: `There is no &${detail} above *${detail}.` };
    case 'UNUSED_ANCHOR':
      return {
        message: `Readers would not see "&${detail}", because it is a name that nothing uses.`,
        suggestion: useQuotes,
      };
    case 'CYCLIC_ALIAS':
      return { message: `The alias *${detail} is inside &${detail}.` };
    case 'BAD_ALIAS':
    case 'BAD_SCALAR_START':
      return describeBadStart(char ?? '');
    default:
      if (first !== undefined) return describeBadStart(first);
      if (code === 'MISSING_CHAR') return describeMissingChar(detail);
      return char === undefined
        ? { message: 'The file ends in the middle of a value. Add the rest.' }
        : {
            message: `${quote(char)} does not belong here.`,
            suggestion: 'Check the quotes and the indentation around it.',
          };
  }
}

const describeBadStart = (char: string): Description => ({
  message: `Text cannot start with ${quote(char)}.`,
  suggestion: useQuotes,
});

function describeMissingChar(detail: string): Description {
  const char = /(?:closing |end with an? )(.)/.exec(detail)?.[1];
  return char === undefined
    ? {
        message: 'This line is not a key with a value.',
        suggestion:
          'Add a colon and a space after the key, or indent the line like the text that it continues.',
      }
    : { message: `The value has no closing ${char}. Add it after the text.` };
}
