import { unreadable } from './collect.ts';
import { distil, type Distilled, type Task } from './pool-distil.ts';
import type { Diagnostic } from '../report/diagnostic.ts';
import type { RenderSettings } from './record.ts';

export interface Batch {
  tasks: Task[];
  settings: RenderSettings;
}

export interface BatchAnswer {
  done: Distilled[];
  faults: Diagnostic[];
}

/** A file that cannot be read is a fault of that file; the others go on. */
export function runBatch({ tasks, settings }: Batch): BatchAnswer {
  const answer: BatchAnswer = { done: [], faults: [] };
  for (const task of tasks) {
    try {
      answer.done.push(distil(task, settings));
    } catch (error) {
      if (!isFileError(error)) throw error;
      answer.faults.push(unreadable(task.path, error));
    }
  }
  return answer;
}

const isFileError = (error: unknown) => error instanceof Error && 'syscall' in error;
