import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { exampleFaq, exampleStudio } from './example-copy.ts';
import { examplePost } from './example-document.ts';

/** A folder with content in it, for the tests of whatever works on a whole of files. */
export interface ExampleWorkspace {
  /** the folder that commands run in */
  folder: string;
  /** the content folder in it */
  content: string;
  write: (path: string, text: string | Uint8Array) => void;
  remove: () => void;
}

let pictures: Promise<Buffer> | undefined;

const picture = (): Promise<Buffer> =>
  (pictures ??= sharp({ create: { width: 1280, height: 720, channels: 3, background: '#8a5a44' } })
    .jpeg()
    .toBuffer());

/** Writes a valid minimal workspace with these files in it. An empty text stands for a picture; null leaves a file out. */
export async function exampleWorkspace(
  files: Record<string, string | Uint8Array | null> = {},
): Promise<ExampleWorkspace> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'studio-example-')));
  const content = join(folder, 'content');
  const write = (path: string, text: string | Uint8Array): void => {
    mkdirSync(dirname(join(content, path)), { recursive: true });
    writeFileSync(join(content, path), text);
  };
  const minimal = {
    'studio.yaml': exampleStudio(),
    'faq.yaml': exampleFaq(),
    'blog/posing-guide.md': examplePost(),
    'images/blog/posing-guide.jpg': '',
  };
  for (const [path, text] of Object.entries({ ...minimal, ...files })) {
    if (text !== null) write(path, text === '' && path.startsWith('images/') ? await picture() : text);
  }
  return { folder, content, write, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
