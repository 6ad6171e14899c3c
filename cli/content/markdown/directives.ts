import type { Heading, ListItem, RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { DirectiveBlock } from './parsed-document.ts';
import type { Collector } from './collector.ts';
import { readInline, standalonePictures } from './inline.ts';

export const directiveNames = ['faq', 'margin', 'side-by-side', 'steps'] as const;

type ReadBlocks = (blocks: readonly RootContent[]) => RootContent[];

/** Reads a `:::` block. The content of a block with an unknown name is shown as if it were not in a block. */
export function readDirective(
  collector: Collector,
  block: ContainerDirective,
  read: ReadBlocks,
): RootContent[] {
  const blockSpan = collector.getSpan(block);
  const lines = collector.sourceAt(blockSpan).split('\n');
  const opening = (lines[0] ?? '').trimEnd();
  const [first] = block.children;
  const hasLabel = first?.type === 'paragraph' && first.data?.directiveLabel === true;
  const parsed: DirectiveBlock = {
    name: block.name,
    span: { start: blockSpan.start, end: blockSpan.start + opening.length },
    blockSpan,
    hasLabelOrAttributes: hasLabel || Object.keys(block.attributes ?? {}).length > 0,
    isClosed: lines.length > 1 && /^[ \t>]*:{3,}\s*$/.test(lines.at(-1) ?? ''),
    faq: null,
    steps: null,
    pictures: null,
  };
  collector.body.blocks.push(parsed);
  const content = hasLabel ? block.children.slice(1) : block.children;
  if (block.name === 'faq') {
    parsed.faq = { questions: [], textBefore: null };
    return readFaq(collector, content, parsed.faq, read);
  }
  if (block.name === 'steps') {
    const lists = content.filter((child) => child.type === 'list');
    const ordered = lists.filter((list) => list.ordered);
    const [before] = content;
    parsed.steps = {
      orderedLists: ordered.length,
      bulletLists: lists.length - ordered.length,
      start: ordered[0]?.start ?? 1,
      textBefore: before && before !== lists[0] ? collector.getSpan(before) : null,
    };
    // Without a list, its headings may be meant as steps.
    if (lists.length > 0) return readSteps(collector, content, read);
  }
  if (block.name === 'side-by-side' || block.name === 'margin') {
    parsed.pictures = { count: 0, text: null };
    return readPictures(collector, block.name, content, parsed.pictures, read);
  }
  // Heading levels are not checked, because the intended block may have its own rules for them.
  collector.mistypedBlocks += 1;
  const shown = read(content);
  collector.mistypedBlocks -= 1;
  return shown;
}

type Faq = NonNullable<DirectiveBlock['faq']>;

/** Turns `###` headings and the blocks below them into an accordion. */
function readFaq(collector: Collector, content: RootContent[], faq: Faq, read: ReadBlocks): RootContent[] {
  const entries: { heading: Heading; answer: RootContent[] }[] = [];
  const before: RootContent[] = [];
  for (const child of content) {
    if (child.type === 'heading' && child.depth <= 3) entries.push({ heading: child, answer: [] });
    else (entries.at(-1)?.answer ?? before).push(child);
  }
  if (before[0]) faq.textBefore = collector.getSpan(before[0]);
  const shown = read(before);
  if (entries.length === 0) return shown;
  collector.accordionCount += 1;
  const name = `faq-${collector.accordionCount}`;
  const accordion: ContainerDirective = {
    type: 'containerDirective',
    name: 'faq',
    children: entries.map(({ heading, answer }) => readQuestion(collector, heading, answer, name, faq, read)),
    data: { hName: 'div', hProperties: { className: ['questions'] } },
  };
  return [...shown, accordion];
}

function readQuestion(
  collector: Collector,
  heading: Heading,
  blocks: RootContent[],
  name: string,
  faq: Faq,
  read: ReadBlocks,
): ContainerDirective {
  const { level, body } = collector;
  const mark = collector.mark;
  collector.keepText(heading);
  readInline(collector, heading);
  const question = collector.textSince(mark);
  collector.write('\n');
  const id = collector.addAnchor(question);
  // Headings in an answer belong to the question.
  collector.level = 3;
  const answerMark = collector.mark;
  const shown = read(blocks);
  collector.level = level;
  const answer = collector.textSince(answerMark);
  faq.questions.push({ span: collector.getSpan(heading), depth: heading.depth, question, answer });
  if (question !== '' && answer !== '') body.questions.push({ question, answer });
  return {
    type: 'containerDirective',
    name: 'question',
    data: { hName: 'details', hProperties: { name, ...(id !== null && { id }) } },
    children: [
      {
        type: 'containerDirective',
        name: 'summary',
        data: { hName: 'summary' },
        children: [{ ...heading, depth: 3 }],
      },
      ...(shown as ContainerDirective['children']), // block nodes, which a directive may contain
    ],
  };
}

function readSteps(collector: Collector, content: RootContent[], read: ReadBlocks): RootContent[] {
  const steps = content.find((child) => child.type === 'list' && child.ordered === true);
  return content.flatMap((child) => {
    if (child !== steps || child.type !== 'list') return read([child]);
    collector.addList(child, true);
    const stepTexts = child.children.map((item) => {
      const mark = collector.mark;
      item.children = read(item.children) as ListItem['children']; // block nodes, which an item may contain
      return collector.textSince(mark);
    });
    collector.body.howTo.push({ name: collector.heading, steps: stepTexts.filter((text) => text !== '') });
    child.data = { ...child.data, hProperties: { className: ['steps'] } };
    return [child];
  });
}

type Pictures = NonNullable<DirectiveBlock['pictures']>;

function readPictures(
  collector: Collector,
  name: 'side-by-side' | 'margin',
  content: RootContent[],
  block: Pictures,
  read: ReadBlocks,
): RootContent[] {
  const { images } = collector.body;
  const countBefore = images.length;
  const text = content.find((child) => !hasOnlyPictures(child));
  if (text) block.text = collector.getSpan(text);
  const shown = read(content);
  const pictures = images.slice(countBefore);
  block.count = pictures.length;
  const isRow = name === 'side-by-side';
  if (text || (isRow ? pictures.length < 2 : pictures.length !== 1)) return shown;
  const row = pictures.map(({ url }) => url);
  if (isRow) for (const picture of pictures) picture.row = row;
  const wrapper: ContainerDirective = {
    type: 'containerDirective',
    name,
    children: shown as ContainerDirective['children'], // `readParagraph` returned only images
    data: { hName: 'div', hProperties: { className: [name] } },
  };
  return [wrapper];
}

const hasOnlyPictures = (block: RootContent) =>
  block.type === 'paragraph' && standalonePictures(block) !== null;
