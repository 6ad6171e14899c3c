export interface Scale {
  /** the value at the top of the chart */
  top: number;
  /** the value at its bottom: 0, or less if there are negative values */
  bottom: number;
  /** values of the lines across it, from the bottom up */
  ticks: readonly number[];
}

/**
 * A round scale over a list of values: two to five even steps of 1, 2 or 5 and their tens. `least` is the smallest step: 1 for a count, a round
 * amount for cents.
 */
export function getScale(values: readonly number[], least = 1): Scale {
  const most = Math.max(least, ...values);
  const lowest = Math.min(0, ...values);
  const rough = (most - lowest) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(
    least,
    [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? most,
  );
  const above = Math.ceil(most / step);
  const below = Math.ceil(-lowest / step);
  const ticks = Array.from({ length: below + above + 1 }, (_, index) => (index - below) * step);
  return { top: above * step, bottom: below === 0 ? 0 : -below * step, ticks };
}
