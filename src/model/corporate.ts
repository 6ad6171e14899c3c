import { z } from 'zod';
import { teamPackages } from './team-package.ts';
import { line } from './text.ts';

const dollars = z.int().positive();

/** A package of sessions that a company buys for its team. */
const teamPackage = z.strictObject({
  id: z.enum(teamPackages),
  name: line,
  /** Whole US dollars for the whole team; empty if quoted. */
  price: dollars.nullable().default(null),
  /** The number of people, or the minimum if the price is quoted. */
  members: z.int().positive(),
  popular: z.boolean().default(false),
});

/** Team photography prices, here and elsewhere. */
export const corporate = z.strictObject({
  packages: z.array(teamPackage).min(1),
  /** Traditional team photography, dollars per person: from and to. */
  traditional: z.tuple([dollars, dollars]),
});

export type TeamPackage = z.infer<typeof teamPackage>;
