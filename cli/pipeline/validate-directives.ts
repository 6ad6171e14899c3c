import type { Heading, ListItem, RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { addDirectiveExtra, addUnclosedDirective } from '../rules/directive-form.ts';
import { addUnknownDirective } from '../rules/directive-unknown.ts';
import { addFaqFault } from '../rules/faq-questions.ts';
import { checkStepsLists } from '../rules/steps-list.ts';
import { readInline } from './validate-inline.ts';
import type { BodyState } from './validate-state.ts';

/** Reads the blocks inside a `:::` block, and answers those that the page shows. */
type ReadBlocks = (blocks: readonly RootContent[]) => RootContent[];

/** A `:::` block: an accordion, steps, or a fault whose text is shown as it is. */
export function readDirective(state: BodyState, block: ContainerDirective, read: ReadBlocks): RootContent[] {
  const { report } = state;
  const opening = block.data?.position?.opening;
  const place = state.place(opening ?? block.position ?? failWithoutPosition());
  const [first] = block.children;
  const hasLabel = first?.type === 'paragraph' && first.data?.directiveLabel === true;
  if (hasLabel || Object.keys(block.attributes ?? {}).length > 0)
    addDirectiveExtra(report, place, block.name);
  if (block.data?.position?.closing === undefined) addUnclosedDirective(report, place, block.name);
  const content = hasLabel ? block.children.slice(1) : block.children;
  if (block.name === 'faq') return readFaq(state, block, content, read);
  if (block.name === 'steps') return readSteps(state, block, content, read);
  addUnknownDirective(report, place, block.name);
  return read(content);
}

function failWithoutPosition(): never {
  throw new Error('A ::: block came from the parser without its position.');
}

interface Entry {
  question: Heading;
  answer: RootContent[];
}

function readFaq(
  state: BodyState,
  block: ContainerDirective,
  content: RootContent[],
  read: ReadBlocks,
): RootContent[] {
  const { report } = state;
  const entries: Entry[] = [];
  const before: RootContent[] = [];
  for (const child of content) {
    const current = entries.at(-1);
    if (child.type === 'heading' && child.depth === 3) entries.push({ question: child, answer: [] });
    else if (child.type === 'heading' && child.depth < 3) {
      addFaqFault(
        report,
        state.placeOf(child),
        `${'#'.repeat(child.depth)} heading in :::faq`,
        '### before a question',
      );
      entries.push({ question: child, answer: [] });
    } else if (current) current.answer.push(child);
    else before.push(child);
  }
  if (entries.length === 0)
    addFaqFault(report, state.placeOf(block), ':::faq without questions', '### before each question');
  else if (before[0])
    addFaqFault(report, state.placeOf(before[0]), 'text before the first question', '### and a question');
  const shown = read(before);
  if (entries.length === 0) return shown;
  state.accordions += 1;
  const name = `faq-${state.accordions}`;
  const accordion: ContainerDirective = {
    type: 'containerDirective',
    name: 'faq',
    // details elements stand where blocks stand
    children: entries.map((entry) => readEntry(state, entry, name, read)),
    data: { hName: 'div', hProperties: { className: ['questions'] } },
  };
  return [...shown, accordion];
}

function readEntry(
  state: BodyState,
  { question, answer }: Entry,
  name: string,
  read: ReadBlocks,
): ContainerDirective {
  const { report, pieces, level } = state;
  const start = pieces.length;
  readInline(state, question);
  const text = state.textSince(start);
  pieces.push('\n');
  const id = state.nextId(text);
  state.anchors.push(id);
  // headings in an answer belong under the question
  state.level = 3;
  const answerStart = pieces.length;
  const shown = read(answer);
  state.level = level;
  const answerText = state.textSince(answerStart);
  if (text === '') addFaqFault(report, state.placeOf(question), 'empty ###', 'a question after it');
  else if (answerText === '')
    addFaqFault(report, state.placeOf(question), 'question without an answer', 'a text below it');
  else state.questions.push({ question: text, answer: answerText });
  return {
    type: 'containerDirective',
    name: 'question',
    data: { hName: 'details', hProperties: { name, id } },
    children: [
      { type: 'paragraph', children: question.children, data: { hName: 'summary' } },
      // blocks that were read stand where blocks stand
      ...(shown as ContainerDirective['children']),
    ],
  };
}

function readSteps(
  state: BodyState,
  block: ContainerDirective,
  content: RootContent[],
  read: ReadBlocks,
): RootContent[] {
  const lists = content.filter((child) => child.type === 'list');
  const [steps, ...more] = lists.filter((list) => list.ordered);
  const bullets = lists.length - more.length - (steps ? 1 : 0);
  checkStepsLists(state.report, state.placeOf(block), (steps ? 1 : 0) + more.length, bullets);
  return content.flatMap((child) => {
    if (child !== steps) return read([child]);
    const texts = steps.children.map((item) => {
      const start = state.pieces.length;
      // what was read stands wherever a block of an item may
      item.children = read(item.children) as ListItem['children'];
      return state.textSince(start);
    });
    state.howTo.push({ name: state.heading, steps: texts.filter((text) => text !== '') });
    steps.data = { ...steps.data, hProperties: { className: ['steps'] } };
    return [steps];
  });
}
