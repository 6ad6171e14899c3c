import { afterEach, describe, expect, test } from 'vitest';
import { inspect } from '../pipeline/pipeline.ts';
import { copyRules } from './copy-rules.ts';
import { type ExampleWorkspace, exampleWorkspace } from './example-workspace.ts';
import type { Example } from './rule.ts';

let workspace: ExampleWorkspace | undefined;
afterEach(() => workspace?.remove());

async function faultsOf(example: Example) {
  workspace = await exampleWorkspace(example);
  return (await inspect({ content: workspace.content })).diagnostics;
}

describe.each(copyRules.map((rule) => [rule.id, rule] as const))('%s', (id, rule) => {
  test('finds its wrong example, and nothing else in it', async () => {
    const faults = await faultsOf(rule.examples.wrong);
    expect(faults.map((fault) => [fault.rule, fault.severity])).toEqual([[id, rule.severity]]);
    expect(faults[0]?.message).toMatch(/^Unexpected .+, expected .+/);
    if (rule.fixable) expect(faults[0]?.fix).toBeDefined();
  });

  test('finds nothing in its right example', async () => {
    expect(await faultsOf(rule.examples.right)).toEqual([]);
  });
});

test('a workspace without its studio.yaml tells so at the file that is missing', async () => {
  workspace = await exampleWorkspace({ 'studio.yaml': null });
  const { diagnostics, studio } = await inspect({ content: workspace.content });
  expect(diagnostics.map(({ file, rule }) => [file, rule])).toEqual([['studio.yaml', 'copy-missing']]);
  expect(studio).toBeNull();
});
