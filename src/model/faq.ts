import { z } from 'zod';
import { line } from './text.ts';

const id = z.string().regex(/^[a-z][a-z0-9-]*$/, 'expected lowercase words joined by hyphens');

/** Shows an item only before, or only after, the studio opens. */
const when = z.optional(z.enum(['openingSoon', 'open']));

/** Shows an item on the home page too. */
const onHome = z.boolean().default(false);

/** `content/faq.yaml`. The answers are Markdown. */
export const faq = z.strictObject({
  groups: z
    .array(
      z.strictObject({
        id,
        title: line,
        items: z.array(z.strictObject({ id, question: line, answer: line, when, onHome })).min(1),
      }),
    )
    .min(1),
});

export type Faq = z.infer<typeof faq>;
