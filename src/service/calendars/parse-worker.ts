import { parentPort, workerData } from 'node:worker_threads';
import { CalendarError } from './fetch-calendar.ts';
import { parseCalendar, type ParsedCalendar, type ReadingRules } from './parse-calendar.ts';

export interface ParseRequest {
  text: string;
  rules: ReadingRules;
}

/** `problem` is a message for the owner. */
export type ParseResult = { calendar: ParsedCalendar } | { problem: string };

function parse({ text, rules }: ParseRequest): ParseResult {
  try {
    return { calendar: parseCalendar(text, rules) };
  } catch (error) {
    if (error instanceof CalendarError) return { problem: error.message };
    throw error;
  }
}

parentPort?.postMessage(parse(workerData as ParseRequest)); // sent by parse-in-worker.ts
