/** A visitor can wait for a time on so many days at once. */
export const maxWishes = 5;

/** An offered time is held for so long. */
export const offerMinutes = 30;

/** A visitor has so long to confirm by the emailed link. */
export const confirmHours = 24;

export const partsOfDay = {
  any: 'Any time',
  morning: 'Morning',
  afternoon: 'Afternoon',
  evening: 'Evening',
} as const;

export type WishedPart = keyof typeof partsOfDay;
