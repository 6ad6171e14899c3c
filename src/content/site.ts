import {
  addOns,
  booking,
  brand,
  contact,
  hosting,
  hours,
  priceRange,
  sessions,
  tax,
  tracking,
} from 'studio:site';
import { setKnownOffsets } from '#src/domain/time/day.ts';

/** The facts in `content/studio.yaml`, except those that only a few pages show, which are in facts.ts. */
export const site = { addOns, booking, brand, contact, hosting, hours, priceRange, sessions, tax, tracking };

setKnownOffsets(hours.timezone, hours.offsets);
