import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { exampleFaq, exampleStudio } from '#cli/rules/example-settings.ts';
import { examplePost } from '#cli/rules/example-document.ts';
import { plain, pngHeader } from './picture-samples.ts';

export interface ExampleWorkspace {
  /** the temporary folder that commands run in */
  folder: string;
  /** its content folder */
  content: string;
  write: (path: string, text: string | Uint8Array) => void;
  remove: () => void;
}

/**
 * Writes a minimal valid workspace with these files. Null leaves out a file, '(a link to x)' becomes a symbolic link, and an image with
 * empty text becomes a real JPEG.
 */
export async function exampleWorkspace(
  files: Record<string, string | Uint8Array | null> = {},
): Promise<ExampleWorkspace> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'studio-example-')));
  const content = join(folder, 'content');
  const write = (path: string, text: string | Uint8Array): void => {
    mkdirSync(dirname(join(content, path)), { recursive: true });
    const [, target] = typeof text === 'string' ? (/^\(a link to (.+)\)$/.exec(text) ?? []) : [];
    if (target === undefined) writeFileSync(join(content, path), text);
    else symlinkSync(target, join(content, path));
  };
  const minimal = {
    'studio.yaml': exampleStudio(),
    'faq.yaml': exampleFaq(),
    'blog/posing-guide.md': examplePost(),
    'images/blog/posing-guide.jpg': '',
  };
  for (const [path, text] of Object.entries({ ...minimal, ...files })) {
    if (text !== null) write(path, path.startsWith('images/') ? await makePicture(text) : text);
  }
  return { folder, content, write, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

const jpegs = new Map<string, Promise<Buffer>>();

/** Creates an image from a description in parentheses, such as '(a JPEG of 1600×900)'. */
async function makePicture(text: string | Uint8Array): Promise<string | Uint8Array> {
  if (typeof text !== 'string') return text;
  const description = text === '' ? '(a JPEG of 1280×720)' : text;
  const [, kind, width, height] = /^\(a (JPEG|PNG header) of (\d+)×(\d+)\)$/.exec(description) ?? [];
  if (kind === undefined) return text;
  if (kind === 'PNG header') return pngHeader(Number(width), Number(height));
  let jpeg = jpegs.get(description);
  if (!jpeg) {
    jpeg = plain(Number(width), Number(height), '#8a5a44').jpeg().toBuffer();
    jpegs.set(description, jpeg);
  }
  return jpeg;
}
