import { z } from 'zod';
import { line } from '#src/domain/schema/text.ts';

/** `content/testimonials.yaml`: quotes from real visitors, who agreed to their publication. */
export const testimonials = z.strictObject({
  quotes: z.array(z.strictObject({ said: line, by: line })),
});

export type Testimonials = z.infer<typeof testimonials>;
