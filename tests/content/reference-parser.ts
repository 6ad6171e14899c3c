import type { Root } from 'mdast';
import { directiveFromMarkdown } from 'mdast-util-directive';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { directive } from 'micromark-extension-directive';
import { gfmTable } from 'micromark-extension-gfm-table';
import { remark } from 'remark';
import type { Processor } from 'unified';

const colon = ':'.charCodeAt(0);

/** Returns only the construct of `:::faq` blocks, so `10:30`, `a:b` and `::faq` stay text. */
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

const parser = remark().use(articleMarkdown).freeze();

/** Parses CommonMark, tables and `:::` blocks with remark-parse, to compare the result with our parser's. */
export const parseReference = (text: string): Root => parser.parse(text);
