import { expect, test, vi } from 'vitest';
import type { RecordHead } from './pipeline-contract.ts';
import type { DocumentPlaces, Place, PlacesOf } from './record.ts';
import { link } from './link.ts';

const place = (line: number): Place => ({ line, column: 1, endLine: line, endColumn: 9 });

const record: RecordHead = {
  kind: 'post',
  path: 'blog/waiting.md',
  slug: 'waiting',
  header: null,
  diagnostics: [],
  facts: [],
  links: ['/nowhere', '/blog', '/nowhere', '/nobody'],
  images: [{ url: '/images/none.jpg', alt: 'A chair', role: 'body' }],
  anchors: [],
  contents: [],
  words: 4,
  hash: '',
  bodyHash: '',
  opening: '',
};

const places: DocumentPlaces = {
  header: {},
  fence: place(1),
  links: [5, 6, 7, 8].map((line) => ({ place: place(line), start: line * 10, end: line * 10 + 8 })),
  images: [place(9)],
};

const around = {
  site: {
    domain: null,
    targets: new Map([['/blog', { anchors: null, standing: 'live' as const, date: null }]]),
    redirects: new Map(),
    tags: new Set<string>(),
    pictures: new Set<string>(),
  },
  facts: new Map(),
  unusable: new Set<string>(),
  clock: { day: '2026-11-21', timezone: 'America/New_York' },
};

test('a file’s places are read once, however many of its links and pictures are at fault', () => {
  const read = vi.fn<PlacesOf>(() => places);
  const diagnostics = link([record], { ...around, places: read });
  expect(diagnostics.map(({ rule, line }) => [rule, line])).toEqual([
    ['link-target', 5],
    ['link-target', 7],
    ['link-target', 8],
    ['picture-missing', 9],
  ]);
  expect(read.mock.calls).toEqual([['blog/waiting.md']]);
});

test('nobody asks where things stand in a file without a fault', () => {
  const read = vi.fn<PlacesOf>(() => places);
  const sound = { ...record, links: ['/blog'], images: [] };
  expect(link([sound], { ...around, places: read })).toEqual([]);
  expect(read).not.toHaveBeenCalled();
});
