export interface Scale {
  /** the value at the top of the chart */
  top: number;
  /** the value at its bottom: 0, or less if there are negative values */
  bottom: number;
  /** values of the lines across it, from the bottom up */
  ticks: readonly number[];
}

/**
 * A scale with round ticks for a list of values: two to five even steps of 1, 2 or 5 times a power of ten. `minStep` is 1 for counts and a
 * round amount for cents.
 */
export function getScale(values: readonly number[], minStep = 1): Scale {
  const highest = Math.max(minStep, ...values);
  const lowest = Math.min(0, ...values);
  const rough = (highest - lowest) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(
    minStep,
    [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? highest,
  );
  const above = Math.ceil(highest / step);
  const below = Math.ceil(-lowest / step);
  const ticks = Array.from({ length: below + above + 1 }, (_, index) => (index - below) * step);
  return { top: above * step, bottom: below === 0 ? 0 : -below * step, ticks };
}
