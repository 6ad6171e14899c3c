// By hand: a browser's first look into its language data takes 30 ms, and 100 on a phone, while the page wakes.
export const months =
  'January February March April May June July August September October November December'.split(' ');

/** 2025-10-18 → October 18 */
export const showMonthAndDay = (day: string) =>
  `${months[Number(day.slice(5, 7)) - 1]} ${Number(day.slice(8))}`;

/** 2025-10-18 → October 18, 2025 */
export const showDate = (day: string) => `${showMonthAndDay(day)}, ${day.slice(0, 4)}`;
