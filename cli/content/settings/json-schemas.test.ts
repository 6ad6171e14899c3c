import { Ajv } from 'ajv';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { exampleFaq, exampleStudio } from '#cli/rules/example-settings.ts';
import { jsonSchemas, writeJsonSchemas } from './json-schemas.ts';
import { fixtureContent } from '../../../tests/fixture-content.ts';

function validator(name: string) {
  const schema = JSON.parse(jsonSchemas().get(name) ?? 'null') as object;
  // Only the structure is tested, not string formats such as email.
  return new Ajv({ strict: false, validateFormats: false }).compile(schema);
}

test.each([
  ['studio', exampleStudio()],
  ['faq', exampleFaq()],
  ['alt', 'mirror: A tall mirror.\n'],
  ['focal', 'site/mirror.jpg: [0.5, 0.25]\n'],
  ['redirects', '/old: /new\n'],
])('the schema of %s accepts a valid file and rejects a wrong key or value', (name, text) => {
  const validate = validator(name);
  expect(validate(parse(text)), JSON.stringify(validate.errors)).toBe(true);
  expect(validate([])).toBe(false);
  expect(validate({ ...(parse(text) as object), slogn: 5 })).toBe(false);
});

test('the post schema describes the header as written', () => {
  const validate = validator('header-post');
  expect(validate({ date: '2025-10-18', tags: 'posing, first visit', category: 'Guides' })).toBe(true);
  expect(validate({ date: '2025-10-18', tags: 'posing', category: 'Guide' })).toBe(false);
  expect(validate({ date: '2025-10-18', category: 'Guides' })).toBe(false);
});

test('schemas are written only if changed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'studio-schemas-'));
  writeJsonSchemas(folder);
  const names = readdirSync(folder).toSorted();
  expect(names).toEqual([...jsonSchemas().keys()].map((name) => `${name}.json`).toSorted());
  const before = statSync(join(folder, 'studio.json'));
  writeFileSync(join(folder, 'faq.json'), 'old');
  writeJsonSchemas(folder);
  expect(statSync(join(folder, 'studio.json')).ino).toBe(before.ino);
  expect(JSON.parse(readFileSync(join(folder, 'studio.json'), 'utf8'))).toMatchObject({ title: 'studio' });
  expect(readFileSync(join(folder, 'faq.json'), 'utf8')).toBe(jsonSchemas().get('faq'));
  rmSync(folder, { recursive: true });
});

test.each(['studio.yaml', 'faq.yaml', 'images/alt.yaml', 'images/focal.yaml'])(
  'the fixture’s %s refers to a schema that exists',
  (path) => {
    const [first = ''] = readFileSync(join(fixtureContent, path), 'utf8').split('\n');
    const [, up, name = ''] =
      /^# yaml-language-server: \$schema=((?:\.\.\/)+)\.studio\/schemas\/([a-z]+)\.json$/.exec(first) ?? [];
    expect(up).toBe('../'.repeat(path.split('/').length));
    expect([...jsonSchemas().keys()]).toContain(name);
  },
);
