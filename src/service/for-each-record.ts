import type { Service } from './service.ts';
import { getStorageFailure } from './db/storage-failure.ts';

export const pageSize = 100;

/**
 * Runs a part of a task. If it fails, the error is logged and the caller can go on with other parts. Returns the number of failures.
 * An unavailable database still throws, because it would fail the other parts too.
 */
export async function countFailure(
  { log }: Pick<Service, 'log'>,
  part: Record<string, string>,
  run: () => Promise<unknown>,
): Promise<0 | 1> {
  try {
    await run();
    return 0;
  } catch (error) {
    if (getStorageFailure(error)) throw error;
    log.error({ err: error, ...part }, 'part of a task failed');
    return 1;
  }
}

/**
 * Handles records page by page, and goes on after a record that fails. Returns the number of failures. `selectPage` returns at most
 * `pageSize` records with a greater ID, ordered by ID.
 */
export async function forEachRecord<Item extends { id: string }>(
  service: Pick<Service, 'log'>,
  selectPage: (afterId: string) => Promise<readonly Item[]>,
  handle: (record: Item) => Promise<unknown>,
): Promise<number> {
  let failures = 0;
  let afterId = '';
  for (;;) {
    const page = await selectPage(afterId);
    for (const record of page) {
      failures += await countFailure(service, { record: record.id }, () => handle(record));
      afterId = record.id;
    }
    if (page.length < pageSize) return failures;
  }
}
