import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { findPosts, type SearchIndex } from '#src/content/search.ts';
import { bookingLine, examplePost } from '../../rules/example-document.ts';
import type { ExampleWorkspace } from '../../../tests/content/example-workspace.ts';
import {
  buildOptions,
  exampleBlog,
  exampleEpoch,
  readOutput,
} from '../../../tests/content/content-folder.ts';
import { build } from '../build-content.ts';

let workspace: ExampleWorkspace;
let output: Map<string, Buffer>;
const fetched: string[] = [];
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
  output = readOutput(join(workspace.folder, 'generated'));
});
afterAll(() => {
  vi.unstubAllEnvs();
  workspace.remove();
});

async function find(query: string) {
  fetched.length = 0;
  const cards = await findPosts(query, async (url) => {
    fetched.push(url);
    return JSON.parse(String(output.get(`public${url}`)));
  });
  return cards.map(({ slug }) => slug);
}

describe('the search index', () => {
  test('finds each article by a unique word', async () => {
    for (const number of [0, 7, 19, 29])
      expect(await find(`quixotic${number}`)).toContain(`article-${number}`);
    expect((await find('quixotic7 '))[0]).toBe('article-7');
  });

  test('finds posts by title or tag, without accents, and by a prefix of the last word', async () => {
    expect((await find('lanterns'))[0]).toBe('lanterns');
    expect((await find('Café'))[0]).toBe('cafe');
    expect((await find('CAFE'))[0]).toBe('cafe');
    expect(await find('lant')).toEqual(['lanterns', 'cafe']);
    expect((await find('couples')).length).toBeGreaterThan(3);
  });

  test('ranks posts with more of the words first', async () => {
    expect((await find('lantern opens'))[0]).toBe('cafe');
  });

  test('excludes drafts, scheduled posts and unknown words', async () => {
    expect(await find('secretdraft')).toEqual([]);
    expect(await find('secretlater')).toEqual([]);
    expect(await find('zzzz')).toEqual([]);
    expect(await find('the of and')).toEqual([]);
    expect(fetched).toEqual([]);
  });

  test('fetches a small index, one shard per word, and the cards of results', async () => {
    await find('lanterns');
    expect(fetched[0]).toBe('/search/index.json');
    expect(fetched.filter((url) => url.startsWith('/search/words/'))).toHaveLength(1);
    expect(output.get('public/search/index.json')?.length).toBeLessThan(4000);
    const { posts, cardsPerFile } = JSON.parse(String(output.get('public/search/index.json'))) as SearchIndex;
    const files = [...output.keys()].filter((path) => path.startsWith('public/search/cards/'));
    expect(files).toHaveLength(Math.ceil(posts / cardsPerFile));
  });

  test('keeps every file small', () => {
    const sizes = [...output]
      .filter(([path]) => path.startsWith('public/search/'))
      .map(([, bytes]) => bytes.length);
    expect(Math.max(...sizes)).toBeLessThan(30_000);
  });
});
