import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { CalendarError } from './fetch-calendar.ts';
import type { ParsedCalendar } from './parse-calendar.ts';
import type { ParseRequest, ParseResult } from './parse-worker.ts';

/** Set when the command line is bundled. */
declare const STUDIO_CALENDARS: string | undefined;

const timeoutMs = 10_000;
const maxMemoryMb = 256;

const unreadable = 'The calendar is too big or too complicated to read.';

/**
 * Parses a calendar in a worker, so that a large file does not delay requests, and one with endless recurrences can be stopped, by default
 * after 10 seconds.
 */
export async function parseInWorker(
  request: ParseRequest,
  signal = AbortSignal.timeout(timeoutMs),
): Promise<ParsedCalendar> {
  const isBundled = typeof STUDIO_CALENDARS === 'string';
  const worker = new Worker(new URL(isBundled ? STUDIO_CALENDARS : './parse-worker.ts', import.meta.url), {
    workerData: request,
    resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
    execArgv: [],
  });
  try {
    const [result] = (await once(worker, 'message', { signal })) as [
      ParseResult, // what the worker posts
    ];
    if ('problem' in result) throw new CalendarError(result.problem);
    return result.calendar;
  } catch (error) {
    if (error instanceof CalendarError) throw error;
    throw new CalendarError(unreadable, { cause: error });
  } finally {
    await worker.terminate();
  }
}
