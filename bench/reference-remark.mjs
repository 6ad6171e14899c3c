// Renders a folder of posts with only remark and rehype, on one thread: node reference-remark.mjs FOLDER
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import rehypeStringify from 'rehype-stringify';
import { remark } from 'remark';
import remarkRehype from 'remark-rehype';

function tables() {
  const data = this.data();
  (data.micromarkExtensions ??= []).push(gfmTable());
  (data.fromMarkdownExtensions ??= []).push(gfmTableFromMarkdown());
}

const toHtml = remark().use(tables).use(remarkRehype).use(rehypeStringify).freeze();
const folder = process.argv[2];
const names = readdirSync(folder).filter((name) => name.endsWith('.md'));
let length = 0;
for (const name of names) {
  const text = readFileSync(join(folder, name), 'utf8');
  length += String(toHtml.processSync(text.slice(text.indexOf('\n---\n') + 5))).length;
}
console.log(`${names.length} posts, ${length} characters of HTML`);
