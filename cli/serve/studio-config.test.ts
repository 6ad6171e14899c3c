import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { type ExampleWorkspace, exampleWorkspace } from '../../tests/content/example-workspace.ts';
import { exampleStudio } from '../rules/example-settings.ts';
import { readStudioConfig } from './studio-config.ts';

let workspace: ExampleWorkspace | undefined;
afterEach(() => workspace?.remove());

async function readWith(from: string, to: string) {
  workspace = await exampleWorkspace({ 'studio.yaml': exampleStudio().replace(from, to) });
  return readStudioConfig(workspace.content);
}

test('fills in facts, for the service and for the list of settings in the admin', async () => {
  const config = await readWith('team: Hush Quarter Team', 'team: "{{brand}} Crew"');
  expect(config?.studio.brand.team).toBe('Hush Quarter Crew');
  expect(config?.studioFile.text).toContain('team: "Hush Quarter Crew"');
  expect(config?.studioFile.path).toBe(join(workspace?.content ?? '', 'studio.yaml'));
});

test('rejects settings that studio check rejects, with the same message', async () => {
  await expect(readWith('closes: "22:00"', 'closes: "09:00"')).rejects.toMatchObject({
    name: 'UserError',
    message: expect.stringMatching(
      /studio\.yaml has errors.*\nLine \d+: The studio opens at 10:00 and closes at 09:00\. It must open before it closes/,
    ),
  });
});

test('rejects a file that is not valid YAML', async () => {
  await expect(readWith('brand:', 'brand: [')).rejects.toThrow(/studio\.yaml has errors.*\nLine \d+: /);
});

test('returns null without a studio.yaml, and needs no other files', async () => {
  workspace = await exampleWorkspace({ 'studio.yaml': null });
  expect(readStudioConfig(workspace.content)).toBeNull();
  expect(readStudioConfig('/nowhere')).toBeNull();
  workspace.remove();
  workspace = await exampleWorkspace({ 'faq.yaml': null, 'blog/posing-guide.md': null });
  expect(readStudioConfig(workspace.content)?.studio.brand.name).toBe('Hush Quarter');
});
