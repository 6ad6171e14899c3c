import { z } from 'zod';
import { chosenIdPattern } from '#src/lib/text/slug.ts';

export const line = z.string().trim().min(1);

/** Text in a format that `expected` describes, as in "expected a time such as 10:00". */
export const formatted = (pattern: RegExp, expected: string) => z.string(expected).regex(pattern, expected);

/** 2025-10-18 */
export const day = z.iso.date();

/** 24-hour clock: 22:00 */
export const timeOfDay = formatted(/^([01]\d|2[0-3]):[0-5]\d$/, 'expected a time such as 10:00');

export const chosenId = z
  .string()
  .regex(
    chosenIdPattern,
    'expected a word such as family-portrait: letters, digits and hyphens, with a letter first',
  );

export const httpUrl = z.url({ protocol: /^https?$/ });
