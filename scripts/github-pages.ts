// Adds a redirect page for each old URL, because GitHub Pages has no redirects: tsx scripts/github-pages.ts dist
// Only the GitHub workflow runs it. On other hosts, such a page would take precedence over the real redirect.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gitHubPagesFiles, readHostingConfig } from '#cli/site/hosting/host-files.ts';

const dist = process.argv[2] ?? 'dist';
for (const [name, text] of Object.entries(gitHubPagesFiles(await readHostingConfig(dist)))) {
  const file = join(dist, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
