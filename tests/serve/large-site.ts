import { randomBytes } from 'node:crypto';
import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { startServer, type TestServer } from '../hosting/test-server.ts';
import { publish, put, smallSite, writeSite } from '../hosting/small-site.ts';

export const large = randomBytes(1_500_000);
export const secret = 'not published';

interface LargeSite {
  dist: string;
  server: TestServer;
}

/** Serves the small site with a large file, an empty file, hidden files and symbolic links, for all tests in a file. */
export function serveLargeSite(): LargeSite {
  const site = {} as LargeSite; // its properties are set before the first test
  beforeAll(async () => {
    const dist = await writeSite({ ...smallSite, 'images/blog/large.jpg': large, 'empty.txt': '' });
    await writeFile(join(dist, '..', 'secret.txt'), secret);
    await symlink(join(dist, '..', 'secret.txt'), join(dist, 'outside.txt'));
    await symlink(join(dist, '..'), join(dist, 'up'));
    await symlink(join(dist, 'robots.txt'), join(dist, 'inside.txt'));
    await put(dist, '.env', secret);
    await put(dist, '.well-known/security.txt', 'Contact: mailto:hello@hushquarter.example\n');
    await publish(dist);
    Object.assign(site, { dist, server: await startServer(dist) });
  });
  afterAll(() => site.server.stop());
  return site;
}
