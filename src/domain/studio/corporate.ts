import { z } from 'zod';
import { line } from '../schema/text.ts';

const dollars = z.int().positive();

const teamPackage = z.strictObject({
  /** each has a page in src/paths.ts */
  id: z.enum(['starter-team', 'growing-team', 'enterprise']),
  name: line,
  /** Whole US dollars for the entire team; null if the studio quotes a price. */
  price: dollars.nullable().default(null),
  /** The number of people, or the minimum if there is no fixed price. */
  members: z.int().positive(),
  popular: z.boolean().default(false),
});

export const corporate = z.strictObject({
  packages: z.array(teamPackage).min(1),
  /** the id of the session that a team credit pays for */
  creditSession: z.string('expected the id of a session, such as mini'),
  /** The price range for traditional team photography, in dollars per person. */
  traditional: z.tuple([dollars, dollars]),
});

export type TeamPackage = z.infer<typeof teamPackage>;
