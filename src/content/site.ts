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

/** For places that have room for only one session. Settings with another number of popular sessions are refused. */
export const popularSession = sessions.find(({ popular }) => popular) ?? sessions[0]!;

/** The features of all sessions. */
export const getSharedFeatures = () =>
  popularSession.features.filter((feature) => sessions.every(({ features }) => features.includes(feature)));

setKnownOffsets(hours.timezone, hours.offsets);
