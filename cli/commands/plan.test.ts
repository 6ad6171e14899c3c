import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exampleBlog } from '../../tests/content/content-folder.ts';
import { examplePost } from '../rules/example-document.ts';
import type { ExampleWorkspace } from '../../tests/content/example-workspace.ts';
import type { PlanEntry } from '../report/plan.ts';
import { runCommand } from '../../tests/content/run-studio.ts';

let workspace: ExampleWorkspace;
beforeAll(async () => {
  workspace = await exampleBlog(5);
  workspace.write('blog/tomorrow.md', examplePost({ title: 'Tomorrow', date: '2025-10-19' }));
  workspace.write(
    'blog/draft-to-come.md',
    examplePost({ title: 'Draft to come', date: '2025-12-01', draft: 'true' }),
  );
  workspace.write('blog/broken.md', examplePost({ title: 'Broken', category: 'Nonsense' }));
});
afterAll(() => workspace.remove());

const studio = (...args: string[]) => runCommand(workspace.folder, args);

describe('studio plan', () => {
  test("shows each post's status, publication time and reason", async () => {
    const { code, output } = await studio('plan', '--json');
    expect(code).toBe(0);
    const { today, timezone, entries } = JSON.parse(output) as {
      today: string;
      timezone: string;
      entries: PlanEntry[];
    };
    expect([today, timezone]).toEqual(['2025-10-18', 'America/New_York']);
    const entryFor = (slug: string) => entries.find((entry) => entry.slug === slug);
    expect(entryFor('tomorrow')).toMatchObject({
      status: 'scheduled',
      publishesAt: '2025-10-19T00:00:00-04:00',
      hidden: 'its date is tomorrow',
    });
    expect(entryFor('later')).toMatchObject({
      status: 'scheduled',
      publishesAt: '2026-03-01T00:00:00-05:00',
    });
    expect(entryFor('draft')).toMatchObject({
      status: 'draft',
      publishesAt: null,
      hidden: 'it is a draft; `studio publish draft` publishes it',
    });
    expect(entryFor('draft-to-come')?.hidden).toContain('2025-12-01');
    expect(entryFor('broken')).toMatchObject({
      status: 'broken',
      hidden: expect.stringContaining('1 error'),
    });
    expect(entryFor('article-4')).toMatchObject({ status: 'live', hidden: null });
    expect(entries.filter(({ status }) => status === 'scheduled').map(({ slug }) => slug)).toEqual([
      'tomorrow',
      'later',
    ]);
  });

  test('prints a readable list', async () => {
    const { output } = await studio('plan');
    expect(output).toContain('Today is 2025-10-18 in America/New_York');
    expect(output).toMatch(/Scheduled \(2\)\n {2}2025-10-19 00:00 UTC-04:00 {2}Tomorrow/);
    expect(output).toContain('Drafts (2)');
  });
});
