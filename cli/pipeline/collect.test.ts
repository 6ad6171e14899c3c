import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { collect } from './collect.ts';
import { compareDiagnostics } from './pipeline-order.ts';

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

const faults = () =>
  collect(content)
    .diagnostics.toSorted(compareDiagnostics)
    .map(({ file, rule }) => [file, rule]);

describe('what is collected', () => {
  test('is sorted by what it is and by path, hidden files and litter left out', () => {
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
    const { documents, copy, pictures, notes, diagnostics } = collect(content);
    expect(documents.map(({ kind, path }) => [kind, path])).toEqual([
      ['post', 'blog/a.md'],
      ['post', 'blog/b.md'],
      ['document', 'pages/p.md'],
      ['story', 'stories/s.md'],
    ]);
    expect(copy.map(({ path }) => path)).toEqual(['faq.yaml', 'studio.yaml']);
    expect(pictures.map(({ path }) => path)).toEqual(['images/site/y.png', 'images/x.jpg']);
    expect(notes.map(({ path }) => path)).toEqual(['images/alt.yaml']);
    expect(diagnostics).toEqual([]);
  });

  test('may be linked to from within the folder', () => {
    write('blog/a.md', 'images/x.jpg');
    link('blog/b.md', 'a.md');
    link('images/again', '.');
    expect(faults()).toEqual([]);
    expect(collect(content).documents.map(({ path }) => path)).toEqual(['blog/a.md', 'blog/b.md']);
  });
});

describe('what is told instead of read', () => {
  test('a link out of the folder: a file, a folder, or the shelf itself', () => {
    writeFileSync(join(folder, 'secret.md'), 'secret');
    mkdirSync(join(folder, 'elsewhere'));
    writeFileSync(join(folder, 'elsewhere/x.jpg'), 'picture');
    link('blog/a.md', '../../secret.md');
    link('images/x', '../../elsewhere');
    link('stories', '../elsewhere');
    expect(faults()).toEqual([
      ['blog/a.md', 'outside-content'],
      ['images/x', 'outside-content'],
      ['stories', 'outside-content'],
    ]);
    expect(collect(content).documents).toEqual([]);
  });

  test('a folder beside the content whose name begins the same', () => {
    mkdirSync(join(folder, 'content-of-others'));
    writeFileSync(join(folder, 'content-of-others/a.md'), 'text');
    link('blog/a.md', '../../content-of-others/a.md');
    expect(faults()).toEqual([['blog/a.md', 'outside-content']]);
  });

  test('links that lead nowhere or in circles, and pipes', () => {
    link('blog/nowhere.md', 'none.md');
    link('blog/circle.md', 'circle.md');
    execFileSync('mkfifo', [join(content, 'blog/pipe.md')]);
    expect(faults()).toEqual([
      ['blog/circle.md', 'unreadable-file'],
      ['blog/nowhere.md', 'unreadable-file'],
      ['blog/pipe.md', 'unreadable-file'],
    ]);
  });

  test('names that differ only by case', () => {
    write('blog/Light.md', 'blog/light.md', 'images/A.jpg', 'images/a.JPG');
    expect(faults()).toEqual([
      ['blog/light.md', 'name-clash'],
      ['images/a.JPG', 'name-clash'],
    ]);
  });

  test('strays, gently', () => {
    write('blog/a.markdown', 'blog/2025/a.md', 'notes.txt', 'drafts/a.md', 'images/film.mov');
    const { diagnostics } = collect(content);
    expect(diagnostics.map(({ file }) => file).toSorted()).toEqual([
      'blog/2025',
      'blog/a.markdown',
      'drafts',
      'images/film.mov',
      'notes.txt',
    ]);
    expect(new Set(diagnostics.map(({ rule, severity }) => `${rule} ${severity}`))).toEqual(
      new Set(['stray-file warning']),
    );
  });
});
