import { useState } from 'react';
import { CompactSelect } from '#src/ui/CompactField.tsx';
import { addDays } from '#src/domain/time/day.ts';
import { getStudioToday } from '../dates.ts';
import { DayInput } from '../components/DayInput.tsx';

interface DayRange {
  from: string;
  to: string;
}

interface Props extends DayRange {
  onChange: (range: DayRange) => void;
}

const getFirstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;

function getPresets(today: string): Record<string, DayRange> {
  const sunday = addDays(today, -new Date(`${today}T00:00:00Z`).getUTCDay());
  const firstOfMonth = getFirstOfMonth(today);
  const lastOfPreviousMonth = addDays(firstOfMonth, -1);
  return {
    Today: { from: today, to: today },
    'This week': { from: sunday, to: addDays(sunday, 6) },
    'This month': { from: firstOfMonth, to: addDays(getFirstOfMonth(addDays(firstOfMonth, 31)), -1) },
    'Last month': { from: getFirstOfMonth(lastOfPreviousMonth), to: lastOfPreviousMonth },
    'Last 30 days': { from: addDays(today, -29), to: today },
    'This year': { from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` },
  };
}

export function DateFilter({ from, to, onChange }: Props) {
  const presets = getPresets(getStudioToday());
  const preset = Object.keys(presets).find((name) => presets[name]?.from === from && presets[name].to === to);
  const [isCustom, setCustom] = useState(false);
  const selectedOption = isCustom ? 'custom' : (preset ?? (from || to ? 'custom' : ''));
  const selectOption = (name: string) => {
    setCustom(name === 'custom');
    if (name !== 'custom') onChange(presets[name] ?? { from: '', to: '' });
  };
  return (
    <>
      <CompactSelect
        label="Dates"
        options={{
          '': 'Dates: all',
          ...Object.fromEntries(Object.keys(presets).map((name) => [name, name])),
          custom: 'Custom dates',
        }}
        value={selectedOption}
        onChange={selectOption}
      />
      {selectedOption === 'custom' && (
        <>
          <DayInput aria-label="From" value={from} onCommit={(day) => onChange({ from: day, to })} />
          <DayInput aria-label="To" value={to} onCommit={(day) => onChange({ from, to: day })} />
        </>
      )}
    </>
  );
}
