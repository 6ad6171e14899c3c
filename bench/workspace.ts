import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { moveToTrash, workFolder } from './trash.ts';
import { writeCorpus } from './corpus.ts';

const repository = fileURLToPath(new URL('..', import.meta.url));
/** Build output, content and dependencies are not copied. */
const skippedEntries = new Set([
  '.git',
  '.studio',
  'node_modules',
  'dist',
  'generated',
  'content',
  'coverage',
]);

/** Copies the repository to a folder for builds, and links to the installed packages. */
function copyRepository(name: string): string {
  const root = join(workFolder, name);
  moveToTrash(root);
  mkdirSync(root, { recursive: true });
  for (const entry of readdirSync(repository)) {
    if (!skippedEntries.has(entry)) cpSync(join(repository, entry), join(root, entry), { recursive: true });
  }
  moveToTrash(join(root, 'public/images'));
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'), 'junction');
  return root;
}

/** Copies the repository and replaces its content with the generated corpus. */
export function corpusWorkspace(posts: number): Workspace {
  const root = copyRepository(`workspace-${posts}`);
  writeCorpus({ posts, folder: join(root, 'content'), content: join(repository, 'content') });
  return new Workspace(root);
}

/** Creates a copy of the repository with its own content and the cached images so they are not encoded again. */
export function ownWorkspace(): Workspace {
  const root = copyRepository('workspace');
  cpSync(join(repository, 'content'), join(root, 'content'), { recursive: true });
  const imageCache = '.studio/cache/pictures';
  if (existsSync(join(repository, imageCache)))
    cpSync(join(repository, imageCache), join(root, imageCache), { recursive: true });
  return new Workspace(root);
}

/** A copy of the repository to build and reset. */
export class Workspace {
  readonly root: string;

  constructor(root: string) {
    this.root = root;
  }

  path = (...parts: string[]): string => join(this.root, ...parts);

  remove(...names: string[]): void {
    moveToTrash(...names.map((name) => this.path(name)));
  }
}
