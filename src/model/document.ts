import { z } from 'zod';
import { day, line } from './text.ts';

/** The header of `content/pages/*.md`: rules, legal and other pages that are one text. The file name is its URL. */
export const documentHeader = z.strictObject({
  title: line,
  description: line,
  updated: day,
});

export type DocumentHeader = z.infer<typeof documentHeader>;
