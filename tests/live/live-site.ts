import { join } from 'node:path';
import { afterAll } from 'vitest';
import { readStudio } from '#cli/serve/serve.ts';
import { buildToday, liveSite, oncePerRun, updateClone } from '../site/repository.ts';
import { serveSite } from '../site/site-server.ts';

/**
 * Builds a clone with the content that will be published, once per run, and serves it while a file's tests run. It has no encoded
 * pictures, because the fixture's test that.
 */
export async function serveLiveSite() {
  await oncePerRun('live-site', () => {
    updateClone(liveSite);
    return buildToday(liveSite);
  });
  const { origin, stop } = await serveSite({}, liveSite);
  afterAll(stop);
  return {
    origin,
    dist: join(liveSite, 'dist'),
    domain: readStudio(join(liveSite, 'content'))?.brand.domain ?? '',
  };
}
