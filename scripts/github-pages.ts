// GitHub Pages knows no redirects: this adds pages that lead from an old address to the new one. Only the workflow runs
// it, since on other hosts such a page would stand in the way of a real redirect: tsx scripts/github-pages.ts dist
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gitHubPagesFiles } from '#cli/hosting/github-pages.ts';
import { readDescription } from '#cli/hosting/host-files.ts';

const dist = process.argv[2] ?? 'dist';
for (const [name, text] of Object.entries(gitHubPagesFiles(await readDescription(dist)))) {
  const file = join(dist, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
