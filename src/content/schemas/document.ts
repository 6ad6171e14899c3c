import { z } from 'zod';
import { day, line } from '#src/domain/schema/text.ts';

/** The header of `content/pages/*.md`, such as the studio rules and the legal pages. The file name is the URL. */
export const documentHeader = z.strictObject({
  title: line,
  description: line,
  updated: day,
});

export type DocumentHeader = z.infer<typeof documentHeader>;
