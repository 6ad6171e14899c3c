import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

interface Workflow {
  jobs: Record<string, { steps: { run?: string }[] }>;
}

test('every path in the workflow’s commands exists', () => {
  const workflow = parse(readFileSync('.github/workflows/publish.yml', 'utf8')) as Workflow; // our own file
  const commands = Object.values(workflow.jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));
  // Vitest ignores a filter that matches no file, so a deleted test would go unnoticed.
  const paths = commands.flatMap((command) => command.split(/\s+/).filter((word) => word.includes('/')));
  expect(paths.length).toBeGreaterThan(2);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});
