import { readFileSync } from 'node:fs';
import { writeArticle } from './article.ts';
import { LspClient } from '../tests/content/lsp-client.ts';
import { median } from './measure.ts';
import { table } from './table.ts';
import { corpusWorkspace } from './workspace.ts';

const keystrokes = 60;
/** Keystrokes before measuring, until the code is compiled. */
const warmup = 20;

/** Types into one of many posts and waits for its problems, like an editor that runs `studio lsp`. */
export async function benchEditor({ posts }: { posts: number }): Promise<string> {
  const workspace = corpusWorkspace(posts);
  const path = `blog/${writeArticle(Math.floor(posts / 2), posts).slug}.md`;
  const text = readFileSync(workspace.path('content', path), 'utf8');
  const editor = new LspClient(workspace.root);
  await editor.initialize();
  editor.open(path, text);
  const start = performance.now();
  await editor.hover(path, 0, 0);
  const firstCheckMs = performance.now() - start;
  const times: number[] = [];
  for (let round = 0; round < warmup + keystrokes; round += 1) {
    const isWrong = round % 2 === 0;
    const changedAt = performance.now();
    editor.change(path, `${text}\n${isWrong ? '</b>' : 'x'}\n`);
    await editor.waitForDiagnostics(path, (list) => list.some(({ code }) => code === 'raw-html') === isWrong);
    if (round >= warmup) times.push(performance.now() - changedAt);
  }
  const { line, character } = findLink(text);
  const hoverMs = await measure(() => editor.hover(path, line, character));
  const definitionMs = await measure(() => editor.define(path, line, character));
  await editor.shutdown();
  const percentile95 = times.toSorted((a, b) => a - b).at(-Math.ceil(keystrokes / 20)) ?? NaN;
  const row = [
    posts.toLocaleString('en-US'),
    roundMs(median(times)),
    roundMs(percentile95),
    (firstCheckMs / 1000).toFixed(2),
    hoverMs.toFixed(1),
    definitionMs.toFixed(1),
  ];
  const head = [
    'posts: time from a keystroke to its problems',
    'median ms',
    '95th percentile ms',
    'first check s',
    'hover ms',
    'go to definition ms',
  ];
  return `## Editor\n\n${table(head, [row])}\n\nTarget: 150 ms, including the 15 ms that the server waits for another keystroke, and 50 ms for hover and definition.`;
}

function findLink(text: string): { line: number; character: number } {
  const before = text.slice(0, text.indexOf('](/') + 4).split('\n');
  return { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
}

/** The median of several runs. */
async function measure(run: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 20; round += 1) {
    const start = performance.now();
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await run();
    times.push(performance.now() - start);
  }
  return median(times);
}

const roundMs = (value: number) => Math.round(value);
