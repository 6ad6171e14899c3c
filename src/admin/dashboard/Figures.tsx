import type { WeekFigure } from '#src/domain/owner/dashboard.ts';
import { formatCents } from '#src/domain/studio/money.ts';
import styles from './Dashboard.module.css';
import { useId } from 'react';
import { Table } from '#src/ui/Table.tsx';

interface Scale {
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

interface Point {
  /** for example 'Nov 17' */
  label: string;
  value: number;
}

interface ChartWithTableProps {
  heading: string;
  headline: { value: string; note: string };
  /** the current period is last */
  points: readonly Point[];
  kind: 'bars' | 'line';
  minStep?: number;
  labelName: string;
  valueName: string;
  formatValue: (value: number) => string;
}

const size = { width: 640, height: 220, left: 64, right: 8, top: 18, bottom: 26 };
const plot = { width: size.width - size.left - size.right, height: size.height - size.top - size.bottom };
const plotBottom = size.height - size.bottom;

function ChartWithTable(props: ChartWithTableProps) {
  const { heading, headline, points, kind, minStep, labelName, valueName, formatValue } = props;
  const id = useId();
  const { top, bottom, ticks } = getScale(
    points.map(({ value }) => value),
    minStep,
  );
  const slotWidth = plot.width / Math.max(1, points.length);
  const x = (index: number) => size.left + (index + 0.5) * slotWidth;
  const y = (value: number) => plotBottom - ((value - bottom) / (top - bottom)) * plot.height;
  // At most six labels fit. The last point always has one.
  const labelInterval = Math.ceil(points.length / 6);
  const values = points.map(({ value }) => value);
  const summary = `${heading}: ${points.length} values from ${formatValue(Math.min(...values))} to ${formatValue(Math.max(...values))}. The table below lists them.`;
  return (
    <section className={styles['chart']} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <p className={styles['headline']}>
        <b>{headline.value}</b> <span>{headline.note}</span>
      </p>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn inline, so it cannot be an <img> */}
      <svg viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={summary}>
        {ticks.map((tick) => (
          <g key={tick}>
            <line x1={size.left} x2={size.width - size.right} y1={y(tick)} y2={y(tick)} />
            <text x={size.left - 8} y={y(tick) + 4} textAnchor="end">
              {formatValue(tick)}
            </text>
          </g>
        ))}
        {kind === 'bars' ? (
          points.map(({ label, value }, index) => (
            <rect
              key={label}
              x={x(index) - slotWidth * 0.3}
              y={y(Math.max(0, value))}
              width={slotWidth * 0.6}
              height={Math.abs(y(value) - y(0))}
              data-now={index === points.length - 1 || undefined}
            />
          ))
        ) : (
          <>
            <polyline points={points.map(({ value }, index) => `${x(index)},${y(value)}`).join(' ')} />
            <circle cx={x(points.length - 1)} cy={y(values.at(-1) ?? 0)} r="5" />
          </>
        )}
        {points.map(({ label }, index) =>
          (points.length - 1 - index) % labelInterval === 0 ? (
            <text key={label} x={x(index)} y={size.height - 6} textAnchor="middle">
              {label}
            </text>
          ) : null,
        )}
      </svg>
      <details>
        <summary>View as table</summary>
        <Table caption={heading}>
          <thead>
            <tr>
              <th scope="col">{labelName}</th>
              <th scope="col" data-align="end">
                {valueName}
              </th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ label, value }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td data-align="end">{formatValue(value)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </details>
    </section>
  );
}

interface FiguresProps {
  income: readonly WeekFigure[];
  signUps: readonly WeekFigure[];
}

const monthAndDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const toPoint = ({ week, value }: WeekFigure) => ({
  label: monthAndDay.format(new Date(`${week}T00:00:00Z`)),
  value,
});
const getValue = (figures: readonly WeekFigure[], weeksAgo: number) => figures.at(-1 - weeksAgo)?.value ?? 0;

/** A chart of a single week says nothing, so the first one waits for the second. */
const hasTwoWeeks = (figures: readonly WeekFigure[]) => figures.slice(0, -1).some(({ value }) => value !== 0);

export function Figures({ income, signUps }: FiguresProps) {
  return (
    <div className={styles['figures']}>
      {hasTwoWeeks(income) && (
        <ChartWithTable
          heading="Income by week"
          headline={{
            value: formatCents(getValue(income, 0)),
            note: `this week, ${formatCents(getValue(income, 1))} last week`,
          }}
          points={income.map(toPoint)}
          kind="bars"
          minStep={5000}
          labelName="Week of"
          valueName="Income"
          formatValue={formatCents}
        />
      )}
      {hasTwoWeeks(signUps) && (
        <ChartWithTable
          heading="Sign-ups by week"
          headline={{
            value: String(getValue(signUps, 0)),
            note: `this week, ${getValue(signUps, 1)} last week`,
          }}
          points={signUps.map(toPoint)}
          kind="line"
          labelName="Week of"
          valueName="Sign-ups"
          formatValue={String}
        />
      )}
    </div>
  );
}
