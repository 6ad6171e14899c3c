import { z } from 'zod';

export const line = z.string().trim().min(1);

/** 2025-10-18 */
export const day = z.iso.date();

/** 24-hour clock: 22:00 */
export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'expected a time such as 10:00');

/** An ID that the owner chooses. It is part of URLs and of placeholders such as {{price.mini.offPeak}}. */
export const chosenId = z
  .string()
  .regex(
    /^[A-Za-z][A-Za-z0-9-]{0,39}$/,
    'expected a word such as family-portrait: letters, digits and hyphens, with a letter first',
  );

export const httpUrl = z.url({ protocol: /^https?$/ });
