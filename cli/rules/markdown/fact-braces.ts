import { suggestReplacement, type DocumentRule } from '../rule.ts';
import { suggest } from '#src/lib/text/suggest.ts';
import { fixedFactNames, isFactName, isPrice } from '#cli/content/facts.ts';
import { findFacts } from '#cli/content/placeholders.ts';
import { quote } from '#src/lib/text/quote.ts';
import { textExamples } from '../example-document.ts';
import type { ParsedDocument } from '#cli/content/markdown/parsed-document.ts';

/**
 * Not after another brace or a backslash, which shows the braces. Other programs write `${phone}`, and a space can be between two
 * braces.
 */
const braces =
  /(?<![{\\])(?:[#%]|\$ ?)?(?:\{[ \t]+)?(?:[#%]|\$ ?)?\{[ \t]*([A-Za-z][\w.-]*)[ \t]*\}+(?:[ \t]+\}+)?/g;

export const factBraces: DocumentRule = {
  id: 'fact-braces',
  scope: 'document',
  severity: 'error',
  summary: "A fact's name must be in double braces, without a dollar sign.",
  explain:
    "{{phone}} is replaced by the studio's phone number. Readers would see {phone} exactly as written. The value of a price starts with a dollar sign, so readers would see two if you type another.",
  fixable: true,
  examples: textExamples('Call {phone}.', 'Call {{phone}}.'),
  check(document, report) {
    for (const { written, name, start } of findSingleBraces(document)) {
      const meant = isFactName(name) ? name : suggest(name, fixedFactNames);
      if (meant === null) continue;
      const span = { start, end: start + written.length };
      const [sign = ''] = /[#$%]/.exec(written) ?? [];
      const without = sign === '' ? '' : `, without the ${sign}`;
      report(span, `Readers would see ${quote(written)}. A fact needs two braces on each side${without}.`, {
        ...suggestReplacement(`{{${meant}}}`, span),
        fix: meant === name ? { ...span, text: `{{${name}}}` } : null,
      });
    }
    const { text } = document.source;
    for (const { name, span: fact } of findFacts(text)) {
      if (!isPrice(name)) continue;
      const [before = ''] = /(?:\\?\$|\bUSD )$/.exec(text.slice(0, fact.start)) ?? [];
      const [after = ''] = /^(?: (?:dollars|USD)\b|\$(?![\d{]))/.exec(text.slice(fact.end)) ?? [];
      const spans = [
        { start: fact.start - before.length, end: fact.start },
        { start: fact.end, end: fact.end + after.length },
      ];
      for (const span of spans.filter(({ start, end }) => start < end)) {
        const written = text.slice(span.start, span.end).trim();
        report(span, `A price has its own dollar sign, so readers would see ${quote(written)} too.`, {
          fix: { ...span, text: '' },
        });
      }
    }
  },
};

interface SingleBraces {
  written: string;
  name: string;
  start: number;
}

/** Searches plain text, and the header and the text of links and images, which `plain` hides. */
function findSingleBraces({ source: { text }, header, body }: ParsedDocument): SingleBraces[] {
  if (!body || !text.includes('{')) return [];
  const shown = [...body.links, ...body.images].map(({ span, urlSpan }) => ({
    start: span.start,
    end: urlSpan.start > span.start && urlSpan.start < span.end ? urlSpan.start : span.end,
  }));
  const values = [...(header?.entries.values() ?? [])];
  return [...text.matchAll(braces)].flatMap(({ 0: written, 1: name = '', index: start }) => {
    const isInHeader = values.some(({ valueSpan: value }) => value.start <= start && start < value.end);
    const isPlain = body.plain[start] === written[0];
    const isInLink = shown.some(
      (link) => link.start < start && start < link.end && !isInCode(text.slice(link.start, start)),
    );
    return isPlain || isInLink || isInHeader ? [{ written, name, start }] : [];
  });
}

/** Checks the backticks before a place on the same line. */
export const isInCode = (textBefore: string) => textBefore.split('`').length % 2 === 0;
