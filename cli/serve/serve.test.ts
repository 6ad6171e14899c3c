import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createWorkspace, useWorkspace, workspace } from '../../tests/content/use-workspace.ts';
import { check } from '../check.ts';
import { exampleStudio } from '../rules/example-settings.ts';
import { settingsRules } from '../rules/settings/list.ts';
import { UserError } from '../user-error.ts';
import { readStudio } from './serve.ts';

useWorkspace();

async function readWith(from: string, to: string) {
  await createWorkspace({ 'studio.yaml': exampleStudio().replace(from, to) });
  return readStudio(workspace.content);
}

test('fills in facts', async () => {
  const studio = await readWith('team: Hush Quarter Team', 'team: "{{brand}} Crew"');
  expect(studio?.brand.team).toBe('Hush Quarter Crew');
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
  expect(() => readStudio(content)).toThrow(
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
  expect(readStudio(workspace.content)).toBeNull();
  expect(readStudio('/nowhere')).toBeNull();
  await createWorkspace({ 'faq.yaml': null, 'blog/posing-guide.md': null });
  expect(readStudio(workspace.content)?.brand.name).toBe('Hush Quarter');
});
