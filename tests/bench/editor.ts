import { readFileSync } from 'node:fs';
import { writeArticle } from './article.ts';
import { LspClient } from '../content/lsp-client.ts';
import { median } from './measure.ts';
import { table } from './table.ts';
import { corpusWorkspace } from './workspace.ts';

const keystrokes = 60;
/** Until the code is compiled. */
const warmup = 20;

/** Types into one of many posts and waits for its problems, as an editor with `studio lsp` does. */
export async function benchEditor({ posts }: { posts: number }): Promise<string> {
  const workspace = await corpusWorkspace(posts);
  const path = `blog/${writeArticle(Math.floor(posts / 2), posts).slug}.md`;
  const text = readFileSync(workspace.path('content', path), 'utf8');
  const editor = new LspClient(workspace.root);
  await editor.initialize();
  editor.open(path, text);
  const opening = performance.now();
  await editor.hover(path, 0, 0);
  const opened = performance.now() - opening;
  const times: number[] = [];
  for (let round = 0; round < warmup + keystrokes; round += 1) {
    const isWrong = round % 2 === 0;
    const start = performance.now();
    editor.change(path, `${text}\n${isWrong ? '</b>' : 'x'}\n`);
    await editor.waitForDiagnostics(path, (list) => list.some(({ code }) => code === 'raw-html') === isWrong);
    if (round >= warmup) times.push(performance.now() - start);
  }
  await editor.shutdown();
  const slow = times.toSorted((a, b) => a - b).at(-Math.ceil(keystrokes / 20)) ?? NaN;
  const row = [posts.toLocaleString('en-US'), ms(median(times)), ms(slow), (opened / 1000).toFixed(2)];
  const head = [
    'posts: a keystroke until its problems show',
    'median ms',
    '95th percentile ms',
    'first check s',
  ];
  return `## Editor\n\n${table(head, [row])}\n\nAim: 150 ms. It includes the 15 ms that the server waits for another key.`;
}

const ms = (value: number) => Math.round(value);
