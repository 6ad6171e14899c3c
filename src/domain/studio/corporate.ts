import { z } from 'zod';
import { teamPackages } from './ids.ts';
import { line } from '../schema/text.ts';

const dollars = z.int().positive();

const teamPackage = z.strictObject({
  id: z.enum(teamPackages),
  name: line,
  /** Whole US dollars for the entire team; null if the studio quotes a price. */
  price: dollars.nullable().default(null),
  /** The number of people, or the minimum if there is no fixed price. */
  members: z.int().positive(),
  popular: z.boolean().default(false),
});

export const corporate = z.strictObject({
  packages: z.array(teamPackage).min(1),
  /** The price range for traditional team photography, in dollars per person. */
  traditional: z.tuple([dollars, dollars]),
});

export type TeamPackage = z.infer<typeof teamPackage>;
