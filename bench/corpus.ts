import { cpSync, linkSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { moveToTrash } from './trash.ts';
import { heroCount, heroName, inlineCount, inlineName, writeArticle } from './article.ts';
import { makePhotos } from './photo.ts';

export interface CorpusOptions {
  posts: number;
  /** the content folder to write */
  folder: string;
  /** the folder in which generated images are kept for later runs */
  pictures: string;
  /** the repository's content, from which settings, pages and stories are copied */
  content: string;
}

/** Writes a complete content folder with `posts` articles. The same number always gives the same bytes. */
export async function writeCorpus({ posts, folder, pictures, content }: CorpusOptions): Promise<void> {
  moveToTrash(folder);
  cpSync(content, folder, { recursive: true });
  moveToTrash(join(folder, 'blog'));
  unlinkPosts(folder);
  writeArticles(join(folder, 'blog'), posts);

  await makePhotos(pictures, posts);
  const images = join(folder, 'images/blog');
  mkdirSync(images, { recursive: true });
  const heroes = Array.from({ length: Math.min(posts, heroCount) }, (_, index) => heroName(index));
  const inline = Array.from({ length: inlineCount }, (_, index) => inlineName(index));
  for (const name of [...heroes, ...inline]) linkSync(join(pictures, name), join(images, name));
}

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
