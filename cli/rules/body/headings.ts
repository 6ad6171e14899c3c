import { getSourcePosition } from '#cli/content/markdown/source-text.ts';
import { textExamples } from '../example-document.ts';
import { quote } from '#src/lib/text/quote.ts';
import { defineDocumentRules } from '../rule.ts';
import { findDeepQuestions, findNested } from './blocks.ts';

export const headingRules = defineDocumentRules([
  {
    id: 'heading-duplicate',
    severity: 'warning',
    summary: 'Each heading must have different text.',
    explain:
      'In the table of contents, readers cannot tell two headings with the same words apart. A link to the second one breaks when their order changes.',
    examples: textExamples('## Hands\n\nLow.\n\n## Hands', '## Hands\n\nLow.\n\n## Hands again'),
    check({ source, body }, report) {
      const firstLines = new Map<string, number>();
      for (const { span, text } of body?.headings ?? []) {
        if (text === '') continue;
        const key = text.toLowerCase();
        const line = firstLines.get(key);
        if (line === undefined) firstLines.set(key, getSourcePosition(source, span).line);
        else report(span, `Line ${line} already has the heading ${quote(text)}. Use different words.`);
      }
    },
  },
  {
    id: 'heading-empty',
    summary: 'A heading must have text.',
    explain:
      'People who use a screen reader jump from heading to heading and hear nothing at an empty one. The table of contents cannot list it either.',
    examples: textExamples('##', '## Hands'),
    check({ body, source }, report) {
      for (const { span, text } of body?.headings ?? [])
        // heading-underline reports an image above hyphens.
        if (text === '' && source.text.startsWith('#', span.start))
          report(span, 'This heading is empty. Add its text, or remove it.');
    },
  },
  {
    id: 'heading-level-one',
    summary: 'The text must not have a # heading, because only the page title may be one.',
    explain: 'The page shows the title from the header as its main heading. Sections start with ##.',
    examples: textExamples('# Hands', '## Hands'),
    check({ header, body, source }, report) {
      // Without a header, the heading may be the title. Another rule reports the header.
      if (header && !header.isReadable) return;
      const headings = body?.headings ?? [];
      const isOnlyLevel = headings.every(({ depth }) => depth === 1);
      for (const { span, depth, text } of headings) {
        // heading-underline reports headings that are underlined with equals signs.
        if (depth !== 1 || text === '' || !source.text.startsWith('#', span.start)) continue;
        const marker = { start: span.start, end: span.start + 1, text: '##', offer: 'Use ## here.' };
        if (text.toLowerCase() === header?.entries.get('title')?.value.toLowerCase())
          report(span, 'This repeats the title, which the page shows above the text.', {
            suggestion: 'Remove it.',
          });
        // Above other levels, it can be another title, or all of them are one level too high.
        else
          report(span, 'Only the page title is a # heading.', { likelyFixes: isOnlyLevel ? [marker] : [] });
      }
    },
  },
  {
    id: 'heading-levels',
    summary: 'Headings must go down one level at a time.',
    explain:
      'Headings are an outline: ### belongs under a ##, and #### under a ###. To people who use a screen reader, a skipped level sounds like a missing section. Do not choose a level for its size.',
    examples: textExamples('## Hands\n\n#### Left', '## Hands\n\n### Left'),
    check({ body, source }, report) {
      // The heading after a nested block may be a question of the outer one.
      if (body && findNested(body).length > 0) return;
      const strayEnd = body?.strayColons.find(({ name }) => name === null)?.span.start ?? -1;
      for (const heading of body?.headings ?? []) {
        const { span, depth, previousLevel, isInMistypedBlock } = heading;
        // It may be a question of a block that ends too early.
        if (span.start < strayEnd) continue;
        if (isInMistypedBlock || depth <= previousLevel + 1) continue;
        // faq-questions reports a question that is too deep.
        if (body?.blocks.some((block) => findDeepQuestions(block, body.headings).includes(heading))) continue;
        const previous = previousLevel === 1 ? 'the title' : '#'.repeat(previousLevel);
        // The headings below it are at a level that depends on this one.
        const rest = body?.headings.slice(body.headings.indexOf(heading)) ?? [];
        const last = rest.findIndex((each) => each.depth < depth);
        const branch = last === -1 ? rest : rest.slice(0, last);
        const extra = '#'.repeat(depth - previousLevel - 1);
        const { start } = span;
        const end = branch.at(-1)?.span.end ?? span.end;
        const text = source.text.slice(start, end);
        // A heading that is underlined with hyphens has no # to remove.
        const isCorrectable = branch.every((each) => source.text.startsWith(extra, each.span.start));
        const raised = branch.toReversed().reduce((raising, each) => {
          const at = each.span.start - start;
          return raising.slice(0, at) + raising.slice(at + extra.length);
        }, text);
        const names = branch.map((each) => `"${each.text}"`).join(', ');
        const offer =
          branch.length > 1 ? `Remove ${extra} from these headings: ${names}.` : `Remove ${extra}.`;
        report(span, `A ${'#'.repeat(depth)} heading cannot follow ${previous} directly.`, {
          likelyFixes: isCorrectable ? [{ start, end, text: raised, offer }] : [],
        });
      }
    },
  },
]);
