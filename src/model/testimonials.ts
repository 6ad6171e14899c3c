import { z } from 'zod';
import { line } from './text.ts';

/** `content/testimonials.yaml`: words of real visitors who agreed to have them published. */
export const testimonials = z.strictObject({
  quotes: z.array(z.strictObject({ said: line, by: line })),
});

export type Testimonials = z.infer<typeof testimonials>;
