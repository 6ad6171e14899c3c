import type { Root } from 'mdast';
import { directiveFromMarkdown } from 'mdast-util-directive';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { directive } from 'micromark-extension-directive';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';
import { guardedTable, tableLines } from './parse-table-lines.ts';

type MicromarkExtension = ReturnType<typeof directive>;
type FromMarkdownExtension = ReturnType<typeof directiveFromMarkdown>;
type ExitHandle = NonNullable<FromMarkdownExtension['exit']>[string];
type CompileContext = ThisParameterType<ExitHandle>;
type Token = Parameters<ExitHandle>[0];

declare module 'mdast' {
  interface Data {
    /** where the address between the parentheses stands, in offsets and lines of the body */
    address?: { start: Token['start']; end: Token['end'] };
  }
}

const colon = ':'.charCodeAt(0);

/** `:::faq` alone: `10:30` and `a:b` stay text, and so does `::faq`. */
function containerDirectives(): MicromarkExtension {
  const constructs = directive().flow?.[colon];
  const container = Array.isArray(constructs) ? constructs[0] : undefined;
  if (container === undefined) {
    throw new Error(
      'micromark-extension-directive no longer lists the container construct first; find it anew.',
    );
  }
  return { flow: { [colon]: container } };
}

/** Does what mdast-util-from-markdown does with an address, and keeps where it stands. */
function keepAddress(this: CompileContext, token: Token): void {
  const url = this.resume();
  const node = this.stack.at(-1);
  if (node?.type !== 'link' && node?.type !== 'image' && node?.type !== 'definition') {
    throw new Error(`An address was parsed outside a link, a picture or a definition: ${node?.type}.`);
  }
  node.url = url;
  node.data = { ...node.data, address: { start: token.start, end: token.end } };
}

const addressPlaces: FromMarkdownExtension = {
  exit: { resourceDestinationString: keepAddress, definitionDestinationString: keepAddress },
};

/** Of the text that is being parsed; parsing runs to its end before another can start. */
let linesOfTables: ReadonlySet<number> = new Set();

/** The two extensions of markdown that articles use, and no more: each costs time in every paragraph. */
function markdownOfArticles(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions = [guardedTable(() => linesOfTables), containerDirectives()];
  data.fromMarkdownExtensions = [
    gfmTableFromMarkdown(),
    directiveFromMarkdown({ verbose: true }),
    addressPlaces,
  ];
}

const parser = unified().use(remarkParse).use(markdownOfArticles).freeze();

export function parseBody(body: string): Root {
  linesOfTables = tableLines(body);
  return parser.parse(body);
}
