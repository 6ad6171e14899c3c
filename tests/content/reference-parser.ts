import type { Root } from 'mdast';
import { remark } from 'remark';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import { VFile } from 'vfile';
import { directivesAsText, nativeParser } from '#cli/content/markdown/native-parser.ts';

const native = remark().use(nativeParser).use(directivesAsText).freeze();
const reference = remark().use(remarkGfm).use(remarkDirective).use(directivesAsText).freeze();

export const parseNative = (text: string): Root => parse(native, text);

/** Parses Markdown with remark's own parser and extensions, to compare the result with our parser's. */
export const parseReference = (text: string): Root => parse(reference, text);

function parse(processor: typeof native, text: string): Root {
  const file = new VFile(text);
  const root = processor.parse(file);
  processor.runSync(root, file);
  return root;
}
