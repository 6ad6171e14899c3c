import type { Root } from 'mdast';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import { remark } from 'remark';
import remarkRehype from 'remark-rehype';
import { VFile } from 'vfile';
import type { HtmlPart } from '../document.ts';
import { autoLinks } from './auto-links.ts';
import { collectBody } from './collect-body.ts';
import { directivesAsText, nativeParser } from './native-parser.ts';
import { factsInText } from './facts-in-text.ts';
import { depthLimit, findExceededLimit, isTooDeep } from './limits.ts';
import { type MarkdownSource, emptyBody, type ParsedBody } from './parsed-document.ts';
import { articleSchema, rehypeOptions, splitAtImages } from './to-html.ts';

/** Reads Markdown for the rules. */
const markdown = remark()
  .use(nativeParser)
  .use(directivesAsText)
  .use(factsInText)
  .use(collectBody)
  .use(autoLinks)
  .freeze();

/** Also turns it into HTML. */
const article = markdown()
  .use(remarkRehype, rehypeOptions)
  .use(rehypeSanitize, articleSchema)
  .use(rehypeStringify)
  .freeze();

/** Reads the Markdown in a file, unless it is too large to parse safely. */
export function readMarkdown(source: MarkdownSource): ParsedBody {
  const { file, body, tree } = parse(source);
  if (tree) markdown.runSync(tree, file);
  return body;
}

/** Also returns the HTML, split at its images. */
export function renderMarkdown(source: MarkdownSource): { body: ParsedBody; html: HtmlPart[] } {
  const { file, body, tree } = parse(source);
  if (!tree) return { body, html: [] };
  const html = article.stringify(article.runSync(tree, file), file);
  return { body, html: splitAtImages(html, body.images) };
}

interface Parsed {
  file: VFile;
  body: ParsedBody;
  /** Null if there is nothing to read, or too much. */
  tree: Root | null;
}

function parse(source: MarkdownSource): Parsed {
  const { text, start, fence } = source;
  const body = emptyBody(fence);
  const file = new VFile({ value: text.slice(start), data: { source, body } });
  body.isBlank = text.slice(start).trim() === '';
  if (body.isBlank) return { file, body, tree: null };
  body.excess = findExceededLimit(text, start);
  if (body.excess) return { file, body, tree: null };
  const tree = markdown.parse(file);
  if (!isTooDeep(tree)) return { file, body, tree };
  body.excess = { span: { start, end: start }, found: 'text nested inside other text', limit: depthLimit };
  return { file, body, tree: null };
}
