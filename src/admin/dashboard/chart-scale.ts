export interface Scale {
  /** the value at the top of the chart */
  top: number;
  /** values of the lines across it, from 0 up */
  ticks: readonly number[];
}

/**
 * A round scale over a list of values: two to five even steps of 1, 2 or 5 and their tens. `least` is the smallest step: 1 for a count, a round
 * amount for cents.
 */
export function getScale(values: readonly number[], least = 1): Scale {
  const most = Math.max(least, ...values);
  const rough = most / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(
    least,
    [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? most,
  );
  const count = Math.ceil(most / step);
  return { top: count * step, ticks: Array.from({ length: count + 1 }, (_, index) => index * step) };
}
