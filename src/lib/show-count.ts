/** 1234 → 1,234; by hand for the reason that show-date.ts gives */
export const showCount = (count: number) => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
