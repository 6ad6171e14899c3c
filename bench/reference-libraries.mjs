// Renders a folder of posts with only the libraries of the content build, on one thread: node reference-libraries.mjs FOLDER OUTPUT
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import matter from 'gray-matter';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import { remark } from 'remark';
import remarkRehype from 'remark-rehype';
import { markdownToMdast } from 'satteri';

const options = { features: { gfm: true, directive: true, frontmatter: false } };

function nativeParser() {
  this.parser = (text) => markdownToMdast(text, options);
}

const toHtml = remark().use(nativeParser).use(remarkRehype).use(rehypeSanitize).use(rehypeStringify).freeze();
const [folder, output] = process.argv.slice(2);
const names = readdirSync(folder).filter((name) => name.endsWith('.md'));
mkdirSync(output, { recursive: true });
for (const name of names) {
  const { data, content } = matter(readFileSync(join(folder, name), 'utf8'));
  const html = String(toHtml.processSync(content));
  writeFileSync(join(output, `${name}.json`), JSON.stringify({ ...data, html }));
}
console.log(`${names.length} posts`);
