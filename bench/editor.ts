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
  const workspace = await corpusWorkspace(posts);
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
  await editor.shutdown();
  const percentile95 = times.toSorted((a, b) => a - b).at(-Math.ceil(keystrokes / 20)) ?? NaN;
  const row = [
    posts.toLocaleString('en-US'),
    roundMs(median(times)),
    roundMs(percentile95),
    (firstCheckMs / 1000).toFixed(2),
  ];
  const head = [
    'posts: time from a keystroke to its problems',
    'median ms',
    '95th percentile ms',
    'first check s',
  ];
  return `## Editor\n\n${table(head, [row])}\n\nTarget: 150 ms, including the 15 ms that the server waits for another keystroke.`;
}

const roundMs = (value: number) => Math.round(value);
