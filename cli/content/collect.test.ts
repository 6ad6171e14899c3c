import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { collect } from './collect.ts';

let folder: string;
let content: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'studio-collect-'));
  content = join(folder, 'content');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(...paths: string[]) {
  for (const path of paths) {
    mkdirSync(dirname(join(content, path)), { recursive: true });
    writeFileSync(join(content, path), 'text');
  }
}

function link(path: string, target: string) {
  mkdirSync(dirname(join(content, path)), { recursive: true });
  symlinkSync(target, join(content, path));
}

const problems = () =>
  collect(content)
    .problems.map(({ path, kind }) => [path, kind])
    .toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1));

describe('collected files', () => {
  test('are sorted by kind and path, without hidden and temporary files', () => {
    write(
      'blog/b.md',
      'blog/a.md',
      'blog/.c.md',
      'blog/a.md~',
      'stories/s.md',
      'pages/p.md',
      'studio.yaml',
      'faq.yaml',
    );
    write(
      'images/site/y.png',
      'images/x.jpg',
      'images/alt.yaml',
      'images/.DS_Store',
      'README.md',
      '.git/config',
    );
    const { documents, settings, pictures, problems: found } = collect(content);
    expect(documents.map(({ kind, path }) => [kind, path])).toEqual([
      ['post', 'blog/a.md'],
      ['post', 'blog/b.md'],
      ['page', 'pages/p.md'],
      ['story', 'stories/s.md'],
    ]);
    expect(settings.map(({ path }) => path)).toEqual(['faq.yaml', 'images/alt.yaml', 'studio.yaml']);
    expect(pictures.map(({ path }) => path)).toEqual(['images/site/y.png', 'images/x.jpg']);
    expect(found).toEqual([]);
  });

  test('may be symlinks within the folder', () => {
    write('blog/a.md', 'images/x.jpg');
    link('blog/b.md', 'a.md');
    link('images/again', '.');
    expect(problems()).toEqual([]);
    expect(collect(content).documents.map(({ path }) => path)).toEqual(['blog/a.md', 'blog/b.md']);
  });
});

describe('content that is reported instead of read', () => {
  test('symlinks to files and folders outside the content folder', () => {
    writeFileSync(join(folder, 'secret.md'), 'secret');
    mkdirSync(join(folder, 'elsewhere'));
    writeFileSync(join(folder, 'elsewhere/x.jpg'), 'picture');
    link('blog/a.md', '../../secret.md');
    link('images/x', '../../elsewhere');
    link('stories', '../elsewhere');
    expect(problems()).toEqual([
      ['blog/a.md', 'outside'],
      ['images/x', 'outside'],
      ['stories', 'outside'],
    ]);
    expect(collect(content).documents).toEqual([]);
  });

  test('a symlink into a sibling folder whose name starts with "content"', () => {
    mkdirSync(join(folder, 'content-backup'));
    writeFileSync(join(folder, 'content-backup/a.md'), 'text');
    link('blog/a.md', '../../content-backup/a.md');
    expect(problems()).toEqual([['blog/a.md', 'outside']]);
  });

  test('broken symlinks, circular symlinks, and pipes', () => {
    link('blog/nowhere.md', 'none.md');
    link('blog/circle.md', 'circle.md');
    execFileSync('mkfifo', [join(content, 'blog/pipe.md')]);
    expect(problems()).toEqual([
      ['blog/circle.md', 'unreadable'],
      ['blog/nowhere.md', 'unreadable'],
      ['blog/pipe.md', 'unreadable'],
    ]);
  });

  test('names that differ only in case', () => {
    write('blog/Light.md', 'blog/light.md', 'images/A.jpg', 'images/a.JPG');
    expect(problems()).toEqual([
      ['blog/light.md', 'name-clash'],
      ['images/a.JPG', 'name-clash'],
    ]);
  });

  test('files that do not belong in their folder', () => {
    write('blog/a.markdown', 'blog/2025/a.md', 'notes.txt', 'drafts/a.md', 'images/film.mov');
    expect(problems()).toEqual([
      ['blog/2025', 'stray'],
      ['blog/a.markdown', 'stray'],
      ['drafts', 'stray'],
      ['images/film.mov', 'stray'],
      ['notes.txt', 'stray'],
    ]);
  });
});
