import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { moveToTrash } from './trash.ts';
import { heroCount, heroName, inlineCount, inlineName, writeArticle } from './article.ts';

export interface CorpusOptions {
  posts: number;
  /** the content folder to write */
  folder: string;
  /** the repository's content, from which settings, pages, stories and images are copied */
  content: string;
}

/** Writes a complete content folder with `posts` articles. The same number always gives the same bytes. */
export function writeCorpus({ posts, folder, content }: CorpusOptions): void {
  moveToTrash(folder);
  cpSync(content, folder, { recursive: true });
  moveToTrash(join(folder, 'blog'));
  unlinkPosts(folder);
  writeArticles(join(folder, 'blog'), posts);

  const originals = listHeroes(join(content, 'blog'));
  const images = join(folder, 'images/blog');
  mkdirSync(images, { recursive: true });
  const heroes = Array.from({ length: Math.min(posts, heroCount) }, (_, index) => heroName(index));
  const inline = Array.from({ length: inlineCount }, (_, index) => inlineName(index));
  for (const [index, name] of [...heroes, ...inline].entries())
    cpSync(join(folder, originals[index % originals.length] ?? ''), join(images, name));
}

/** The images at the top of the repository's posts, below content/. */
const listHeroes = (blog: string): string[] =>
  readdirSync(blog).flatMap(
    (name) => /^heroImage: \/(\S+)$/m.exec(readFileSync(join(blog, name), 'utf8'))?.[1] ?? [],
  );

/** Writes only the articles. `hasFences` keeps the ::: lines around questions, which only our own site reads. */
export function writeArticles(folder: string, posts: number, { hasFences = true } = {}): void {
  moveToTrash(folder);
  mkdirSync(folder, { recursive: true });
  for (let index = 0; index < posts; index++) {
    const { slug, text } = writeArticle(index, posts);
    writeFileSync(join(folder, `${slug}.md`), hasFences ? text : text.replace(/^:::.*\n/gm, ''));
  }
}

/** Replaces links to the repository's own posts in settings and pages with links to the blog. */
function unlinkPosts(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(?:md|ya?ml)$/.test(name)) continue;
    const file = join(folder, name);
    const before = readFileSync(file, 'utf8');
    const after = before.replaceAll(/\/blog\/[a-z0-9-]+(?:#[\w-]+)?(?=[\s)"'])/g, '/blog');
    if (after !== before) writeFileSync(file, after);
  }
}

const addition = /\n\nRevision \d+ of this paragraph\.\n\n/;

/** Changes one post of the corpus, differently for each `round`. */
export const editPost = (folder: string, posts: number, round: number): void =>
  editFile(join(folder, `${writeArticle(Math.floor(posts / 2), posts).slug}.md`), round);

/** Adds a sentence to the body of a post, or replaces the one that was added before. */
export function editFile(file: string, round: number): void {
  const text = readFileSync(file, 'utf8').replace(addition, '\n\n');
  const end = text.indexOf('\n## ');
  if (end < 0) throw new Error(`${file} has no section to add a paragraph before.`);
  writeFileSync(
    file,
    `${text.slice(0, end).trimEnd()}\n\nRevision ${round} of this paragraph.\n\n${text.slice(end + 1)}`,
  );
}
