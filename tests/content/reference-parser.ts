import type { Root } from 'mdast';
import { directiveFromMarkdown } from 'mdast-util-directive';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { directive } from 'micromark-extension-directive';
import { gfmTable } from 'micromark-extension-gfm-table';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';

const colon = ':'.charCodeAt(0);

/** `:::faq` alone: `10:30` and `a:b` stay text, and so does `::faq`. */
function containerDirectives(): ReturnType<typeof directive> {
  const constructs = directive().flow?.[colon];
  const container = Array.isArray(constructs) ? constructs[0] : undefined;
  if (!container)
    throw new Error('micromark-extension-directive no longer lists the container construct first.');
  return { flow: { [colon]: container } };
}

function articleMarkdown(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions = [gfmTable(), containerDirectives()];
  data.fromMarkdownExtensions = [gfmTableFromMarkdown(), directiveFromMarkdown()];
}

const parser = unified().use(remarkParse).use(articleMarkdown).freeze();

/** CommonMark with tables and `:::` blocks, by remark-parse. */
export const parseReference = (text: string): Root => parser.parse(text);
