import type { Studio } from '#src/model/studio.ts';

/** The studio's facts with the longer lead time: that of studio.yaml or the notice in the owner's settings. */
export const withLeadTime = (studio: Studio, noticeHours: number): Studio => ({
  ...studio,
  booking: { ...studio.booking, leadHours: Math.max(noticeHours, studio.booking.leadHours) },
});
