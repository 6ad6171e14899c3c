import { type InputHTMLAttributes, useEffect, useRef } from 'react';

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  value: string;
  /** called with a whole day or nothing, when the field is left or Enter is pressed: a date that is being typed is many dates */
  commit: (day: string) => void;
}

export function DayInput({ value, commit, ...more }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.value = value;
  }, [value]);
  const done = () => {
    const typed = input.current?.value ?? '';
    if (typed !== value) commit(typed);
  };
  return (
    <input
      ref={input}
      type="date"
      defaultValue={value}
      onBlur={done}
      onKeyDown={({ key }) => key === 'Enter' && done()}
      {...more}
    />
  );
}
