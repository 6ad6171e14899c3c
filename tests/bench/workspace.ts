import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setAside, workFolder } from './aside.ts';
import { writeCorpus } from './corpus.ts';

const repository = fileURLToPath(new URL('../..', import.meta.url));
/** What is built, or not the code: a copy of the repository starts without it. */
const leftOut = new Set(['.git', '.studio', 'node_modules', 'dist', 'generated', 'content', 'coverage']);

/** A copy of the repository to build in, with the packages that are installed here. */
function copyRepository(name: string): string {
  const root = join(workFolder, name);
  setAside(root);
  mkdirSync(root, { recursive: true });
  for (const entry of readdirSync(repository)) {
    if (!leftOut.has(entry)) cpSync(join(repository, entry), join(root, entry), { recursive: true });
  }
  setAside(join(root, 'public/images'));
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'), 'junction');
  return root;
}

/** The house with the made-up corpus as its content. */
export async function corpusHouse(posts: number): Promise<House> {
  const root = copyRepository(`house-${posts}`);
  await writeCorpus({
    posts,
    folder: join(root, 'content'),
    pictures: join(workFolder, 'pictures'),
    content: join(repository, 'content'),
  });
  return new House(root);
}

/** The house as it stands, with its own content and, so that they are not made again, the pictures it has made. */
export function ownHouse(): House {
  const root = copyRepository('house');
  cpSync(join(repository, 'content'), join(root, 'content'), { recursive: true });
  const made = '.studio/cache/pictures';
  if (existsSync(join(repository, made)))
    cpSync(join(repository, made), join(root, made), { recursive: true });
  return new House(root);
}

/** A copy of the repository that is built and taken apart again. */
export class House {
  readonly root: string;

  constructor(root: string) {
    this.root = root;
  }

  path = (...parts: string[]): string => join(this.root, ...parts);

  remove(...names: string[]): void {
    setAside(...names.map((name) => this.path(name)));
  }
}
