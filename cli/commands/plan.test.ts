import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleBlog } from '../../tests/content/content-folder.ts';
import { examplePost } from '../rules/example-document.ts';
import type { ExampleWorkspace } from '../../tests/content/example-workspace.ts';
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

test("studio plan shows each post's status, publication time and reason", async () => {
  const { code, output } = await studio('plan');
  expect(code).toBe(0);
  expect(output).toMatchInlineSnapshot(`
    "Today is 2025-10-18 in America/New_York. Posts go live at 00:00 there.

    Broken (1)
      no date  broken  blog/broken.md
          hidden: it has 1 error; run \`studio check\` to see it

    Scheduled (2)
      2025-10-19 00:00 UTC-04:00  Tomorrow  blog/tomorrow.md
          hidden: its date is tomorrow
      2026-03-01 00:00 UTC-05:00  A scheduled post  blog/later.md
          hidden: its date is in 134 days

    Drafts (2)
      2025-10-18  An unfinished post  blog/draft.md
          hidden: it is a draft; \`studio publish draft\` publishes it
      2025-12-01  Draft to come  blog/draft-to-come.md
          hidden: it is a draft; \`studio publish draft-to-come\` schedules it for 2025-12-01

    Live (7)
      2025-10-18  How to hold a pose  blog/posing-guide.md
      2025-09-05  Article number 4  blog/article-4.md
      2025-09-04  Article number 3  blog/article-3.md
      2025-09-03  Article number 2  blog/article-2.md
      2025-09-02  Article number 1  blog/article-1.md
      2025-09-01  Article number 0  blog/article-0.md
      2025-08-01  Two sisters and a suitcase  stories/first.md

    The next scheduled post goes live with the first build on 2025-10-19.
    "
  `);
});
