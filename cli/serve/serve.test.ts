import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createWorkspace, useWorkspace, workspace } from '../../tests/content/use-workspace.ts';
import { check } from '../check.ts';
import { exampleStudio } from '../rules/example-settings.ts';
import { settingsRules } from '../rules/settings/list.ts';
import { UserError } from '../user-error.ts';
import { readStudioConfig } from './serve.ts';

useWorkspace();

async function readWith(from: string, to: string) {
  await createWorkspace({ 'studio.yaml': exampleStudio().replace(from, to) });
  return readStudioConfig(workspace.content);
}

test('fills in facts, for the service and for the list of settings in the admin', async () => {
  const config = await readWith('team: Hush Quarter Team', 'team: "{{brand}} Crew"');
  expect(config?.studio.brand.team).toBe('Hush Quarter Crew');
  expect(config?.studioFile.text).toContain('team: "Hush Quarter Crew"');
  expect(config?.studioFile.path).toBe(join(workspace.content, 'studio.yaml'));
});

const refused = settingsRules.flatMap(({ id, severity, examples }) => {
  const text = examples.wrong['studio.yaml'];
  return text !== undefined && severity === 'error' ? [[id, text] as const] : [];
});

test.each(refused)('rejects what the rule %s rejects, with the same message', async (rule, text) => {
  await createWorkspace({ 'studio.yaml': text });
  const { content, folder } = workspace;
  const { diagnostics } = await check({ content, cache: join(folder, 'cache') });
  const messages = diagnostics.map(({ line, message }) => `\nLine ${line}: ${message}`);
  expect(diagnostics.map((problem) => problem.rule)).toEqual([rule]);
  expect(() => readStudioConfig(content)).toThrow(
    new UserError(
      `${join(content, 'studio.yaml')} has errors. \`studio check\` shows them.${messages.join('')}`,
    ),
  );
});

test('rejects a file that is not valid YAML', async () => {
  await expect(readWith('brand:', 'brand: [')).rejects.toThrow(/studio\.yaml has errors.*\nLine \d+: /);
});

test('returns null without a studio.yaml, and needs no other files', async () => {
  await createWorkspace({ 'studio.yaml': null });
  expect(readStudioConfig(workspace.content)).toBeNull();
  expect(readStudioConfig('/nowhere')).toBeNull();
  await createWorkspace({ 'faq.yaml': null, 'blog/posing-guide.md': null });
  expect(readStudioConfig(workspace.content)?.studio.brand.name).toBe('Hush Quarter');
});
