import type { Database } from './tables.ts';

/** The part of a unit of work that this folder needs. */
export interface DatabaseUnit {
  db: Database;
  /** the same instant for everything that the unit does */
  now: Date;
}
