import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { build, cloneRepository } from './repository.ts';
import { pagesOf } from './pages.ts';

/** Facts of `studio.yaml` as they are, and what they are changed to. Each is changed in that file alone. */
const changes = [
  {
    fact: 'name: Hush Quarter\n',
    changed: 'name: Still Room\n',
    old: /Hush Quarter(?! Studio LLC)/,
    now: 'Still Room',
  },
  {
    fact: 'phone: (704) 555-0137',
    changed: 'phone: (919) 555-0199',
    old: /704\D{0,3}555\D?0137/,
    now: '(919) 555-0199',
  },
  {
    fact: '  city: Charlotte\n  state: NC\n  zip: "28205"',
    changed: '  city: Durham\n  state: NC\n  zip: "27701"',
    old: /Charlotte(?!\W+(?:state\W+)?NC\W+(?:zip\W+)?28203)/,
    now: 'Durham',
  },
  { fact: 'offPeak: 79', changed: 'offPeak: 83', old: /\$79\b|"79(?:\.00)?"/, now: '$83' },
] as const;

let folder: string;
let removeFolder = () => {};
beforeAll(() => {
  folder = cloneRepository((remove) => (removeFolder = remove));
  const file = join(folder, 'content/studio.yaml');
  let text = readFileSync(file, 'utf8');
  for (const { fact, changed } of changes) {
    if (!text.includes(fact)) throw new Error(`content/studio.yaml has no "${fact}" to change.`);
    text = text.replace(fact, () => changed);
  }
  writeFileSync(file, text);
  const { status, output } = build(folder);
  if (status !== 0) throw new Error(output);
  return () => removeFolder();
});

/** Whatever a visitor or a machine reads: pages, data, feeds, scripts. */
const read = () =>
  readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:html|json|xml|txt|js|webmanifest)$/.test(name))
    .map((name) => ({ name, text: readFileSync(join(folder, 'dist', name), 'utf8') }));

describe('a fact that changes in studio.yaml', () => {
  test.each(changes)('is nowhere as it was: $now', ({ old, now }) => {
    const files = read();
    const left = files.flatMap(({ name, text }) => {
      const found = old.exec(text);
      return found ? [`${name}: …${text.slice(Math.max(0, found.index - 60), found.index + 60)}…`] : [];
    });
    expect(left).toEqual([]);
    expect(files.filter(({ text }) => text.includes(now)).length).toBeGreaterThan(0);
  });

  test('is on every page, as far as the frame shows it', () => {
    const pages = pagesOf(join(folder, 'dist'));
    expect(pages.length).toBeGreaterThan(60);
    for (const path of pages) {
      const html = readFileSync(join(folder, 'dist', path === '/' ? 'index.html' : `${path}.html`), 'utf8');
      expect(html, path).toContain('Still Room');
      expect(html, path).toContain('(919) 555-0199');
    }
  });

  test('leaves no braces behind', () => {
    expect(read().filter(({ name, text }) => name.endsWith('.html') && text.includes('{{'))).toEqual([]);
  });
});
