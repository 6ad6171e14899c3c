/** 1234 → 1,234. Doesn't use Intl, for the reason given in date.ts. */
export const formatNumber = (count: number) => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');

/** 1 → 1 guest, 1200 → 1,200 guests */
export const plural = (count: number, one: string, many = `${one}s`) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;
