import type { CheckResult } from '../../check.ts';
import type { Diagnostic } from '../../diagnostic.ts';
import type { FileText } from './file-text.ts';
import type { Project } from './project.ts';

/** A file that is open in the editor, after a check of its text. */
export interface OpenFile {
  project: Project;
  /** Relative to the content folder. */
  path: string;
  checked: CheckResult;
  /** The problems in this file. */
  problems: Diagnostic[];
  text: FileText;
  /** Converts a path to the URI that the editor uses. */
  toUri: (path: string) => string;
}
