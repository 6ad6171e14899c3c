import type { TextSpan } from '#cli/content/span.ts';
import type { Fix } from '#cli/diagnostic.ts';
import type { DirectiveBlock, ParsedBody, ParsedDocument } from '#cli/content/markdown/parsed-document.ts';
import { suggest } from '#src/lib/text/suggest.ts';
import { directiveNames } from '#cli/content/markdown/directives.ts';
import { textExamples } from '../example-document.ts';
import { quote } from '#src/lib/text/quote.ts';
import { defineDocumentRules, removeItem, suggestSpelling } from '../rule.ts';

const knownNames: readonly string[] = directiveNames.map((name) => `:::${name}`);

/** Text right below a table is a row of it. table-syntax reports that. */
const isClosedInTable = (body: ParsedDocument['body']): boolean =>
  body?.tables.some(({ closesBlock }) => closesBlock) ?? false;

const isInside = (inner: TextSpan, outer: TextSpan): boolean =>
  outer.start < inner.start && inner.end <= outer.end;

/** A block in a list item is fine: the indentation says where it ends. */
export function findNested({ blocks, lists }: ParsedBody): DirectiveBlock[] {
  const isInItem = ({ blockSpan }: DirectiveBlock, outer: DirectiveBlock) =>
    lists.some(({ span }) => isInside(blockSpan, span) && isInside(span, outer.blockSpan));
  return blocks.filter((block) =>
    blocks.some(
      (outer) =>
        knownNames.includes(`:::${outer.name}`) &&
        isInside(block.blockSpan, outer.blockSpan) &&
        !isInItem(block, outer),
    ),
  );
}

/** The lines that were meant to end a block, such as `:::end` or `::: steps`. */
function findMistypedEnds({ body, source: { text } }: ParsedDocument): TextSpan[] {
  const open = body?.blocks.filter(({ isClosed }) => !isClosed) ?? [];
  const isEnd = ({ name, blockSpan }: DirectiveBlock) =>
    open.some(
      (outer) =>
        isInside(blockSpan, outer.blockSpan) && (name === outer.name || !knownNames.includes(`:::${name}`)),
    );
  const lastLines = open.map(({ span, blockSpan: { end } }) => ({
    start: Math.max(span.end, text.lastIndexOf('\n', end - 1) + 1),
    end,
  }));
  const ends = [
    ...open.filter(isEnd).map(({ span }) => span),
    ...lastLines.filter(({ start, end }) => /^[ \t>]*:::(?![\w-])/.test(text.slice(start, end))),
  ];
  return [...new Map(ends.map((end) => [end.start, end])).values()];
}

/** The blocks without those that were meant as the end of another. */
function findBlocks(document: ParsedDocument): DirectiveBlock[] {
  const ends = findMistypedEnds(document);
  return document.body?.blocks.filter(({ span }) => ends.every(({ start }) => start !== span.start)) ?? [];
}

/** If ::: is at the end of a line, or a :::steps block has one list. */
function closeBlock(
  { body, source: { text } }: ParsedDocument,
  { name, span, blockSpan }: DirectiveBlock,
): Fix[] {
  const end = /:::[ \t]*(?=\n|$)/.exec(text.slice(span.end, blockSpan.end));
  if (end) {
    const start = span.end + end.index;
    return [{ start, end: start, text: '\n', offer: 'Put the ::: on its own line.' }];
  }
  const lists = body?.lists.filter((list) => list.isNumbered && isInside(list.span, blockSpan)) ?? [];
  if (name !== 'steps' || lists.length !== 1) return [];
  const below = lists[0]?.span.end ?? 0;
  return [{ start: below, end: below, text: '\n:::', offer: 'Put ::: on its own line below the list.' }];
}

const describeUnknown = (name: string): string =>
  `There is no block called ${quote(name)}. The blocks are :::faq, :::margin, :::side-by-side and :::steps.`;

type Heading = ParsedBody['headings'][number];

/** The headings of a :::faq block that has no questions, because these are too deep. */
export function findDeepQuestions(
  { faq, blockSpan }: DirectiveBlock,
  headings: readonly Heading[],
): Heading[] {
  if (faq?.questions.length !== 0) return [];
  const inside = headings.filter(({ span }) => blockSpan.start < span.start && span.end <= blockSpan.end);
  return inside.filter(({ depth }) => depth === inside[0]?.depth);
}

export const blockRules = defineDocumentRules([
  {
    id: 'directive-syntax',
    summary: 'A ::: block must start with its name and end with ::: on its own line.',
    explain:
      'The name comes right after the three colons, with nothing else on the line. Three colons on a line by themselves end the block. Otherwise readers see the colons, or the block swallows the rest of the page.',
    examples: textExamples('::: steps\n\n1. Sit.', ':::steps\n\n1. Sit.\n\n:::'),
    check(document, report) {
      const { body, source } = document;
      const blocks = findBlocks(document);
      const nested = body ? findNested(body).filter((block) => blocks.includes(block)) : [];
      const ends = findMistypedEnds(document);
      // Once the first one is corrected, the blocks below it can be others.
      for (const [index, span] of ends.entries()) {
        const [, colons = '', words = ''] =
          /^(:::[ \t]*(?:[/.}]?[\w-]*$)?)(.*)/.exec(source.text.slice(span.start, span.end).trimEnd()) ?? [];
        const edit =
          words === ''
            ? { start: span.start, end: span.start + colons.length, text: ':::' }
            : { ...span, text: `:::\n\n${words}`, offer: 'Put the other words on a line below.' };
        report(span, 'A block ends with ::: alone.', { likelyFixes: index === 0 ? [edit] : [] });
      }
      const hasTooManyColons = ({ isClosed, span }: DirectiveBlock) =>
        !isClosed && source.text.startsWith('::::', span.start);
      for (const block of blocks) {
        const { name, span, hasLabelOrAttributes, isClosed } = block;
        if (hasLabelOrAttributes)
          report(span, `A block has no title or settings, so nothing can follow :::${name}.`);
        if (hasTooManyColons(block)) {
          const [colons = ''] = /^:+/.exec(source.text.slice(span.start)) ?? [];
          const edit = { start: span.start, end: span.start + colons.length, text: ':::' };
          report(span, 'This line has too many colons.', { likelyFixes: [edit] });
        } else if (!isClosed && !isClosedInTable(body) && !nested.includes(block) && ends.length === 0) {
          report(span, `The :::${name} block is not closed. A line with ::: alone ends it.`, {
            likelyFixes: closeBlock(document, block),
          });
        }
      }
      const open = blocks.find(({ isClosed }) => !isClosed);
      for (const { name, span } of nested)
        if (!open || open.span.start > span.start || open.blockSpan.end < span.end)
          report(span, `The :::${name} block starts inside another block, which has not ended.`);
      const isEndExplained = nested.length > 0 || body?.blocks.some(hasTooManyColons);
      for (const { text, name, span } of body?.strayColons ?? []) {
        if (name === null && isEndExplained) continue;
        const whole = text.trim().toLowerCase().replaceAll(/\s+/g, '-').replace(/^:+-?/, ':::');
        const isWhole = knownNames.includes(whole);
        if (name !== null && !isWhole && !knownNames.includes(`:::${name.toLowerCase()}`)) {
          report(span, describeUnknown(`:::${name}`));
          continue;
        }
        const start = source.text.indexOf(text, span.start);
        const opened = start + text.trimEnd().length;
        const [below, closing = ''] =
          /[^]*?\n[ \t]*(:{2,})[ \t]*(?=\n|$)/.exec(source.text.slice(opened)) ?? [];
        const edit =
          closing === ':::'
            ? { start, end: opened, text: whole }
            : {
                start,
                end: opened + (below?.length ?? 0),
                text: `${whole}${below?.trimEnd().slice(0, -closing.length)}:::`,
                offer: `Use ${whole} here, and ::: on the line that ends the block.`,
              };
        // Other words on the line belong below it, but it is not clear as what.
        const isCorrectable = isWhole && name !== null && below !== undefined;
        report(span, `Readers would see ${quote(text)} as text, because it does not start or end a block.`, {
          likelyFixes: isCorrectable ? [edit] : [],
        });
      }
    },
  },
  {
    id: 'directive-unknown',
    summary: 'A ::: block must be :::faq, :::margin, :::side-by-side or :::steps.',
    explain:
      ':::faq turns ### questions into an accordion. :::margin puts an image next to the text. :::side-by-side puts two or three images in a row. :::steps turns a numbered list into steps. There are no other blocks.',
    examples: textExamples(':::step\n1. Sit.\n:::', ':::steps\n1. Sit.\n:::'),
    check(document, report) {
      const { source } = document;
      for (const { name, span } of findBlocks(document)) {
        const fullName = `:::${name}`;
        if (knownNames.includes(fullName)) continue;
        const end = source.text.indexOf(name, span.start) + name.length;
        report(
          span,
          describeUnknown(fullName),
          suggestSpelling(suggest(fullName, knownNames), { start: span.start, end }),
        );
      }
    },
  },
  {
    id: 'faq-questions',
    summary: 'A :::faq block must consist of ### questions and their answers.',
    explain:
      'Each ### heading in the block is a question, and everything up to the next one is its answer. Nothing comes before the first question.',
    examples: textExamples(':::faq\nMay I sit? Yes.\n:::', ':::faq\n### May I sit?\n\nYes.\n:::'),
    check({ body }, report) {
      for (const block of body?.blocks ?? []) {
        const { faq, blockSpan, isClosed } = block;
        if (!faq || !isClosed) continue;
        const [deep] = findDeepQuestions(block, body?.headings ?? []);
        if (deep)
          report(deep.span, `This question starts with ${'#'.repeat(deep.depth)}. Start each with ###.`);
        else if (faq.questions.length === 0)
          report(blockSpan, 'This :::faq block has no questions. Start each question with ###.');
        else if (faq.textBefore)
          report(faq.textBefore, 'There is text before the first question. Move it above :::faq.');
        const asked = new Set<string>();
        for (const { span, depth, question, answer } of faq.questions) {
          const key = question.toLowerCase();
          if (question !== '' && asked.has(key)) report(span, 'This question is already asked above.');
          asked.add(key);
          if (depth < 3) report(span, `This question starts with ${'#'.repeat(depth)}. Start it with ###.`);
          if (question === '') report(span, 'This question is empty. Write it after ###.');
          else if (answer === '') report(span, 'This question has no answer. Write one below it.');
        }
      }
    },
  },
  {
    id: 'steps-list',
    summary: 'A :::steps block must contain one numbered list.',
    explain:
      'The list, whose first item is 1., becomes the steps on the page and in search results. Search engines name the steps after the nearest heading above them, so let that heading say what the steps achieve.',
    examples: textExamples(':::steps\n- Sit.\n- Turn.\n:::', ':::steps\n1. Sit.\n2. Turn.\n:::'),
    check({ body, source }, report) {
      for (const span of body?.lists.filter(({ isSteps }) => isSteps).flatMap((list) => list.emptyItems) ??
        [])
        report(span, 'This step is empty.', removeItem(source.text, span));
      for (const { steps, blockSpan, isClosed } of body?.blocks ?? []) {
        if (!steps || !isClosed) continue;
        if (steps.orderedLists === 1) {
          if (steps.textBefore)
            report(steps.textBefore, 'There is text before the list. Move it above :::steps.');
          if (steps.start !== 1)
            report(blockSpan, `The list in this :::steps block starts at ${steps.start}. Start it at 1.`);
        } else if (steps.orderedLists > 1)
          report(
            blockSpan,
            `This :::steps block has ${steps.orderedLists} numbered lists. Make them one: indent what is between two steps like the text of the step above it.`,
          );
        else if (steps.bulletLists > 0)
          report(blockSpan, 'The list in this :::steps block has no numbers.', {
            suggestion: 'Start each item with a number and a period, without a bullet.',
          });
        else report(blockSpan, 'This :::steps block has no list. Write the steps as one numbered list.');
      }
    },
  },
]);
