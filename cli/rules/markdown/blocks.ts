import { bookingLine, postExamples, textExamples } from '../example-document.ts';
import { plural } from '#src/lib/format/count.ts';
import { defineDocumentRules } from '../rule.ts';

const underline = /\n[ \t>]*(-+|=+)[ \t]*$/d;

export const blockMarkupRules = defineDocumentRules([
  {
    id: 'code-indented',
    severity: 'warning',
    hidesOthers: true,
    summary: 'Text must not be shown as code.',
    explain:
      'Markdown shows text indented by four spaces or a tab as code, on one line that scrolls. Remove the spaces. For real code, put ``` on the lines before and after it. A chat puts its Markdown between such lines when you copy it.',
    examples: textExamples('Begin here.\n\n    Sit down.', 'Begin here.\n\nSit down.'),
    check({ body, source }, report) {
      for (const { span, fence } of body?.codeBlocks ?? []) {
        const [, language] =
          /^(?:`{3,}|~{3,})[ \t]*(markdown|md)[ \t]*\n/i.exec(source.text.slice(span.start)) ?? [];
        if (language !== undefined)
          report(span, `This text is shown as code. Remove this line, and the ${fence} at the end.`);
        if (fence !== null) continue;
        const lineStart = source.text.lastIndexOf('\n', span.start - 1) + 1;
        const indented = source.text.slice(lineStart, span.end);
        const isTab = /^[ ]*\t/.test(indented);
        const cause = isTab ? 'with a tab' : 'by four spaces';
        // In a list item, the text stays below the text of the item.
        const base = source.text.slice(lineStart, span.start).replaceAll(/[^\t]/g, ' ');
        const text = indented.replaceAll(/^[ \t]+/gm, base);
        const what = isTab ? 'tab' : 'spaces';
        const offer = base === '' ? `Remove the ${what}.` : `Indent it by ${plural(base.length, 'space')}.`;
        report(span, `This text is indented ${cause}, so it is shown as code.`, {
          likelyFixes: [{ start: lineStart, end: span.end, text, offer }],
        });
      }
    },
  },
  {
    id: 'code-unclosed',
    summary: 'A code block must be closed.',
    explain:
      'Three backticks start a block that is shown exactly as typed. Without three more on a line by themselves, the rest of the page is part of it.',
    fixable: true,
    examples: postExamples(`${bookingLine}\n\n\`\`\`\nf/8`, `${bookingLine}\n\n\`\`\`\nf/8\n\`\`\``),
    check({ source, body }, report) {
      for (const { span, fence, isClosed } of body?.codeBlocks ?? []) {
        if (isClosed || fence === null) continue;
        const [openingLine = ''] = source.text.slice(span.start).split('\n', 1);
        const line = { start: span.start, end: span.start + openingLine.trimEnd().length };
        if (source.text.slice(line.end).trim() === '')
          report(line, 'This line starts a code block with nothing in it.', {
            fix: { ...line, text: '' },
          });
        else
          report(
            line,
            `This code block is not closed, so all text below is part of it. A line with ${fence} alone ends it.`,
          );
      }
    },
  },
  {
    id: 'heading-underline',
    summary: 'A heading must start with ##, not be underlined with hyphens or equals signs.',
    explain:
      'A line of hyphens or equals signs right below a paragraph makes it a heading. Use ## for headings. For a horizontal rule, put a blank line before the hyphens.',
    examples: textExamples('Hands stay low.\n---', 'Hands stay low.\n\n---'),
    check({ header, source, body }, report) {
      // Without a header, the hyphens may be meant to end it.
      if (header && !header.isReadable) return;
      for (const { span } of body?.headings ?? []) {
        const [, at] = underline.exec(source.text.slice(span.start, span.end))?.indices ?? [];
        if (!at) continue;
        const isBelowLine = source.text.slice(0, span.start).endsWith('---\n');
        if ((isBelowLine ? /^\w+: / : /^\w+: .*\n\w+: /).test(source.text.slice(span.start))) {
          report(span, 'This looks like a second header, which readers would see.');
          continue;
        }
        const [start, end] = [span.start + at[0], span.start + at[1]];
        const lines = source.text.slice(span.start, start).trimEnd();
        const words = lines.replaceAll(/\\?\n[ \t>]*/g, ' ');
        const isLine = source.text[start] === '-';
        const offer = `For a heading, use: ## ${words}`;
        report({ start, end }, 'This line turns the text above it into a heading.', {
          likelyFixes: [
            {
              start: span.start,
              end,
              text: `## ${words}`,
              offer: isLine
                ? `For a line between sections, put a blank line above the hyphens. ${offer}`
                : offer,
            },
          ],
        });
      }
    },
  },
]);
