import type { Studio } from '#src/domain/studio/studio.ts';

/** Returns the studio's facts with the longer lead time: the one in studio.yaml or the one in the owner's settings. */
export const withLeadTime = (studio: Studio, leadHours: number): Studio => ({
  ...studio,
  booking: { ...studio.booking, leadHours: Math.max(leadHours, studio.booking.leadHours) },
});
