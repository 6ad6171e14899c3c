export interface Scale {
  top: number;
  /** the lowest value on the chart: 0, or less if there are negative values */
  bottom: number;
  /** the horizontal lines' values, from the bottom up */
  ticks: readonly number[];
}

/**
 * Gets a scale whose ticks are round numbers that cover all values. The step between two ticks is 1, 2 or 5 times a power of ten, and at
 * least `minStep`.
 */
export function getScale(values: readonly number[], minStep = 1): Scale {
  const highest = Math.max(minStep, ...values);
  const lowest = Math.min(0, ...values);
  const roughStep = (highest - lowest) / 4;
  const power = 10 ** Math.floor(Math.log10(roughStep));
  const step = Math.max(
    minStep,
    [1, 2, 5, 10].map((factor) => factor * power).find((candidate) => candidate >= roughStep) ?? highest,
  );
  const stepsAbove = Math.ceil(highest / step);
  const stepsBelow = Math.ceil(-lowest / step);
  const ticks = Array.from(
    { length: stepsBelow + stepsAbove + 1 },
    (_, index) => (index - stepsBelow) * step,
  );
  return { top: stepsAbove * step, bottom: stepsBelow === 0 ? 0 : -stepsBelow * step, ticks };
}
