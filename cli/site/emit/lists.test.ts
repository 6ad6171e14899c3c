import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { findPosts, type SearchIndex, searchPath } from '#src/content/search.ts';
import { bookingLine, examplePost } from '#cli/rules/example-document.ts';
import type { ExampleWorkspace } from '../../../tests/content/example-workspace.ts';
import {
  buildOptions,
  exampleBlog,
  exampleEpoch,
  readOutput,
} from '../../../tests/content/content-folder.ts';
import { build } from '../build-content.ts';

let workspace: ExampleWorkspace;
let index: SearchIndex;
beforeAll(async () => {
  vi.stubEnv('SOURCE_DATE_EPOCH', exampleEpoch);
  workspace = await exampleBlog(30);
  workspace.write(
    'blog/lanterns.md',
    examplePost(
      { title: 'A room of lanterns', date: '2025-01-01', tags: 'light' },
      `Nothing else. ${bookingLine}`,
    ),
  );
  workspace.write(
    'blog/cafe.md',
    examplePost(
      { title: 'Before the café opens', date: '2025-01-02', tags: 'posing' },
      `One lantern glows. ${bookingLine}`,
    ),
  );
  await build(buildOptions(workspace));
  const output = readOutput(join(workspace.folder, 'generated'));
  index = JSON.parse(String(output.get(`public${searchPath}`)));
});
afterAll(() => {
  vi.unstubAllEnvs();
  workspace.remove();
});

const find = (query: string) => findPosts(query, index).map(({ slug }) => slug);

describe('the search index', () => {
  test('finds each article by a unique word', () => {
    for (const number of [0, 7, 19, 29]) expect(find(`quixotic${number}`)).toContain(`article-${number}`);
    expect(find('quixotic7 ')[0]).toBe('article-7');
  });

  test('finds posts by title or tag, without accents, and by a prefix of the last word', () => {
    expect(find('lanterns')[0]).toBe('lanterns');
    expect(find('Café')[0]).toBe('cafe');
    expect(find('CAFE')[0]).toBe('cafe');
    expect(find('lant')).toEqual(['lanterns', 'cafe']);
    expect(find('couples').length).toBeGreaterThan(3);
  });

  test('ranks posts with more of the words first', () => {
    expect(find('lantern opens')[0]).toBe('cafe');
  });

  test('excludes drafts, scheduled posts and unknown words', () => {
    expect(find('secretdraft')).toEqual([]);
    expect(find('secretlater')).toEqual([]);
    expect(find('zzzz')).toEqual([]);
    expect(find('the of and')).toEqual([]);
  });
});
