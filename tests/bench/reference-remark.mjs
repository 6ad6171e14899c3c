// What remark and rehype alone take for a folder of posts, on all cores: node reference-remark.mjs FOLDER
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

if (isMainThread) {
  const folder = process.argv[2];
  const names = readdirSync(folder).filter((name) => name.endsWith('.md'));
  const cores = availableParallelism();
  const shares = Array.from({ length: cores }, (none, core) =>
    names.filter((name, at) => at % cores === core),
  );
  const lengths = shares.map(
    (share) =>
      new Promise((resolve, reject) => {
        const worker = new Worker(fileURLToPath(import.meta.url), { workerData: { folder, names: share } });
        worker.once('message', resolve);
        worker.once('error', reject);
      }),
  );
  const total = (await Promise.all(lengths)).reduce((sum, length) => sum + length, 0);
  console.log(`${names.length} posts, ${total} characters of HTML`);
} else {
  const [{ unified }, { default: remarkParse }, { default: remarkRehype }, { default: rehypeStringify }] =
    await Promise.all([
      import('unified'),
      import('remark-parse'),
      import('remark-rehype'),
      import('rehype-stringify'),
    ]);
  const { gfmTable } = await import('micromark-extension-gfm-table');
  const { gfmTableFromMarkdown } = await import('mdast-util-gfm-table');

  function tables() {
    const data = this.data();
    (data.micromarkExtensions ??= []).push(gfmTable());
    (data.fromMarkdownExtensions ??= []).push(gfmTableFromMarkdown());
  }

  const toHtml = unified().use(remarkParse).use(tables).use(remarkRehype).use(rehypeStringify).freeze();
  let length = 0;
  for (const name of workerData.names) {
    const text = readFileSync(join(workerData.folder, name), 'utf8');
    length += String(toHtml.processSync(text.slice(text.indexOf('\n---\n') + 5))).length;
  }
  parentPort.postMessage(length);
}
