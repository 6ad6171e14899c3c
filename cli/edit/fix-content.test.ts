import {
  chmodSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  lstatSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { exampleStudio } from '../rules/example-settings.ts';
import { bookingLine, examplePost } from '../rules/example-document.ts';
import { dryRun, fixContent } from './fix-content.ts';
import { check } from '../check.ts';
import type { ContentFiles } from '../content/content-files.ts';
import { createWorkspace, read, useWorkspace, workspace } from '../../tests/content/use-workspace.ts';

useWorkspace();

const isInScope = () => true;
const options = (root: string) => ({
  root,
  check: (edited: ContentFiles) => check({ content: root, edited }),
  isInScope,
});
const fix = (content: string) => fixContent(options(content));
const post = 'blog/posing-guide.md';

const getDisplayPath = (file: string) => `content/${file}`;

async function fixFiles(files: Record<string, string>) {
  await createWorkspace(files);
  const { content } = workspace;
  const result = await fix(content);
  return { ...result, content };
}

describe('fixContent', () => {
  test('repeats until nothing more can be fixed', async () => {
    const written = examplePost({ Draft: 'TRUE', tags: 'posing, , posing' });
    const { fixCount } = await fixFiles({ [post]: written });
    expect(read(post)).toBe(
      written.replace('Draft: TRUE', 'draft: true').replace('posing, , posing', 'posing'),
    );
    expect(fixCount).toBeGreaterThan(2);
  });

  test('keeps CRLF, a byte order mark, a missing final newline and permissions', async () => {
    const clean = `\uFEFF${examplePost({ featured: 'true' }).replaceAll('\n', '\r\n').trimEnd()}`;
    await createWorkspace({ [post]: clean.replace('featured: true', 'featured: TRUE') });
    chmodSync(join(workspace.content, post), 0o640);
    await fix(workspace.content);
    expect(readFileSync(join(workspace.content, post), 'utf8')).toBe(clean);
    expect(statSync(join(workspace.content, post)).mode & 0o777).toBe(0o640);
  });

  test('keeps the lines and paragraphs in a file with CR line endings', async () => {
    const old = examplePost({}, `One paragraph.\n\nAnother one.\n\n${bookingLine}`);
    await createWorkspace({ [post]: old.replaceAll('\n', '\r') });
    const { checked } = await fix(workspace.content);
    expect(checked.diagnostics).toEqual([]);
    expect(readFileSync(join(workspace.content, post), 'utf8')).toBe(old);
  });

  test('fixes YAML in place and keeps comments', async () => {
    const written = exampleStudio('zip: "28205"', 'zip: 28205 # the yard')
      .replace('popular: true', 'popular: yes')
      .replace('cancelHours', 'cancel_hours');
    const { fixCount } = await fixFiles({ 'studio.yaml': written });
    expect(read('studio.yaml')).toBe(exampleStudio('zip: "28205"', 'zip: "28205" # the yard'));
    expect(fixCount).toBe(3);
  });

  test('does not change files outside the scope', async () => {
    const other = examplePost({ title: 'Another', featured: 'TRUE' });
    await createWorkspace({
      [post]: examplePost({ featured: 'TRUE' }),
      'blog/another.md': other,
    });
    const { content } = workspace;
    const { files } = await fixContent({ ...options(content), isInScope: (file) => file === post });
    expect(files).toEqual([post]);
    expect(readFileSync(join(content, 'blog/another.md'), 'utf8')).toBe(other);
  });

  test('keeps text that is saved during a round, and fixes it in the next one', async () => {
    await createWorkspace({ [post]: examplePost({ featured: 'TRUE' }) });
    const { content, write } = workspace;
    let isFirst = true;
    const checkAndSave = async (edited: ContentFiles) => {
      const checked = await check({ content, edited });
      if (isFirst) write(post, examplePost({ title: 'A much longer title than before', featured: 'FALSE' }));
      isFirst = false;
      return checked;
    };
    await fixContent({ ...options(content), check: checkAndSave });
    expect(readFileSync(join(content, post), 'utf8')).toBe(
      examplePost({ title: 'A much longer title than before', featured: 'false' }),
    );
  });

  test('fixes the target of a symlink inside the content and keeps the symlink', async () => {
    await createWorkspace({ [post]: null, 'images/blog/posing-guide.jpg': '' });
    const { content } = workspace;
    mkdirSync(join(content, 'blog'), { recursive: true });
    mkdirSync(join(content, '.drafts'));
    writeFileSync(join(content, '.drafts/text.md'), examplePost({ featured: 'TRUE' }));
    symlinkSync('../.drafts/text.md', join(content, post));
    await fix(content);
    expect(lstatSync(join(content, post)).isSymbolicLink()).toBe(true);
    expect(readFileSync(join(content, '.drafts/text.md'), 'utf8')).toBe(examplePost({ featured: 'true' }));
  });
});

describe('dryRun', () => {
  test('returns what --fix would change, without changing anything', async () => {
    const written = examplePost({ Draft: 'TRUE' });
    await createWorkspace({ [post]: written });
    const { content } = workspace;
    const preview = await dryRun(options(content), getDisplayPath);
    expect(preview.diff).toContain('--- a/content/blog/posing-guide.md\n');
    expect(preview.diff).toContain('-Draft: TRUE\n+draft: true\n');
    expect(readFileSync(join(content, post), 'utf8')).toBe(written);
  });

  test('applies as many rounds as --fix, so the diff has the same result', async () => {
    await createWorkspace({ [post]: examplePost({ Draft: 'TRUE', tags: ', posing, Posing' }) });
    const { content } = workspace;
    const preview = await dryRun(options(content), getDisplayPath);
    const { fixCount } = await fix(content);
    expect(preview.fixCount).toBe(fixCount);
    const added = preview.diff.match(/^\+(?!\+).*$/gm)?.map((line) => line.slice(1)) ?? [];
    const fixedText = readFileSync(join(content, post), 'utf8');
    for (const line of added) expect(fixedText).toContain(`${line}\n`);
  });

  test('works with circular symlinks and symlinks to outside folders', async () => {
    await createWorkspace({ [post]: examplePost({ featured: 'TRUE' }) });
    const { content, folder } = workspace;
    symlinkSync(folder, join(content, 'out'));
    symlinkSync(join(content, 'loop'), join(content, 'loop'));
    renameSync(join(content, 'images'), join(folder, 'images'));
    symlinkSync(join(folder, 'images'), join(content, 'images'));
    const preview = await dryRun(options(content), getDisplayPath);
    expect(preview.diff).toContain('+featured: true');
  });
});
