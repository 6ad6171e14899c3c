import { z } from 'zod';

/** One line of text that is not blank. */
export const line = z.string().trim().min(1);

/** A day without a time: 2025-10-18. */
export const day = z.iso.date();

/** A time of day on a 24-hour clock: 10:00. */
export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'expected a time such as 10:00');

/** An absolute http or https URL. */
export const httpUrl = z.url({ protocol: /^https?$/ });
