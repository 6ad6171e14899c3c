import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { exampleFaq, exampleStudio } from '#cli/rules/example-settings.ts';
import { examplePost } from '#cli/rules/example-document.ts';
import { plain, pngHeader } from './picture-samples.ts';

/** A temporary folder with content. */
export interface ExampleWorkspace {
  /** The folder that commands run in. */
  folder: string;
  /** The content folder in it. */
  content: string;
  write: (path: string, text: string | Uint8Array) => void;
  remove: () => void;
}

/** Writes a minimal valid workspace with these files. Null leaves a file out; an empty picture becomes a real one. */
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
    if (text !== null) write(path, path.startsWith('images/') ? await pictureBytes(text) : text);
  }
  return { folder, content, write, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

const jpegs = new Map<string, Promise<Buffer>>();

/** Examples describe pictures in parentheses: '(a JPEG of 1600×900)'. */
async function pictureBytes(text: string | Uint8Array): Promise<string | Uint8Array> {
  if (typeof text !== 'string') return text;
  const described = text === '' ? '(a JPEG of 1280×720)' : text;
  const [, kind, width, height] = /^\(a (JPEG|PNG header) of (\d+)×(\d+)\)$/.exec(described) ?? [];
  if (kind === undefined) return text;
  if (kind === 'PNG header') return pngHeader(Number(width), Number(height));
  let jpeg = jpegs.get(described);
  if (!jpeg) {
    jpeg = plain(Number(width), Number(height), '#8a5a44').jpeg().toBuffer();
    jpegs.set(described, jpeg);
  }
  return jpeg;
}
