/** Parses a dollar amount into cents: '$1,049.50' is 104950. Null if the text is not an amount. */
export function parseMoney(input: unknown): number | null {
  const amount = typeof input === 'string' ? input.replaceAll(/[$,\s]/g, '').replace('−', '-') : '';
  return /^-?(?:\d+(?:\.\d{0,2})?|\.\d{1,2})$/.test(amount) ? Math.round(Number(amount) * 100) : null;
}

/** Formats cents for an input: 104950 is '1049.50', 4000 is '40'. */
export const formatMoneyInput = (cents: number): string => (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2);

export const manualPaymentMethods = { card: 'Card', cash: 'Cash', other: 'Other' } as const;

export const refundMethods = {
  '': 'Original payment method',
  cash: 'Cash',
  card: 'Card terminal',
  other: 'Check or other',
} as const;
