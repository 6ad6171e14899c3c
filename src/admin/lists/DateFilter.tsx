import { useState } from 'react';
import { addDays } from '#src/lib/time/day.ts';
import { getStudioToday } from '../dates.ts';
import { DayInput } from '../components/DayInput.tsx';

interface Range {
  from: string;
  to: string;
}

interface Props extends Range {
  onChange: (range: Range) => void;
}

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;

/** Preset name → first and last day. */
function getPresets(today: string): Record<string, Range> {
  const sunday = addDays(today, -new Date(`${today}T00:00:00Z`).getUTCDay());
  const thisMonth = firstOfMonth(today);
  const lastOfLast = addDays(thisMonth, -1);
  return {
    Today: { from: today, to: today },
    'This week': { from: sunday, to: addDays(sunday, 6) },
    'This month': { from: thisMonth, to: addDays(firstOfMonth(addDays(thisMonth, 31)), -1) },
    'Last month': { from: firstOfMonth(lastOfLast), to: lastOfLast },
    'Last 30 days': { from: addDays(today, -29), to: today },
    'This year': { from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` },
  };
}

/** Filters a list by date: a preset, or any range. */
export function DateFilter({ from, to, onChange }: Props) {
  const presets = getPresets(getStudioToday());
  const found = Object.keys(presets).find((name) => presets[name]?.from === from && presets[name].to === to);
  const [isCustom, setCustom] = useState(false);
  const chosen = isCustom ? 'custom' : (found ?? (from || to ? 'custom' : ''));
  const choose = (name: string) => {
    setCustom(name === 'custom');
    if (name !== 'custom') onChange(presets[name] ?? { from: '', to: '' });
  };
  return (
    <>
      <select aria-label="Dates" value={chosen} onChange={({ currentTarget }) => choose(currentTarget.value)}>
        <option value="">Dates: all</option>
        {Object.keys(presets).map((name) => (
          <option key={name}>{name}</option>
        ))}
        <option value="custom">Custom dates</option>
      </select>
      {chosen === 'custom' && (
        <>
          <DayInput aria-label="From" value={from} onCommit={(day) => onChange({ from: day, to })} />
          <DayInput aria-label="To" value={to} onCommit={(day) => onChange({ from, to: day })} />
        </>
      )}
    </>
  );
}
