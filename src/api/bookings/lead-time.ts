import type { Studio } from '#src/model/studio.ts';

/** Returns the studio's facts with the longer of two lead times: the one in studio.yaml and the one in the owner's settings. */
export const withLeadTime = (studio: Studio, leadHours: number): Studio => ({
  ...studio,
  booking: { ...studio.booking, leadHours: Math.max(leadHours, studio.booking.leadHours) },
});
