import { type ComponentProps, useEffect, useRef } from 'react';
import { CompactInput } from '#src/ui/CompactField.tsx';

interface Props extends Pick<ComponentProps<'input'>, 'aria-label'> {
  value: string;
  /** called on blur or Enter with a date or an empty string, because change events also report half-typed years */
  onCommit: (day: string) => void;
}

export function DayInput({ value, onCommit, ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.value = value;
  }, [value]);
  const commitValue = () => {
    const inputValue = input.current?.value ?? '';
    if (inputValue !== value) onCommit(inputValue);
  };
  return (
    <CompactInput
      ref={input}
      type="date"
      defaultValue={value}
      onBlur={commitValue}
      onKeyDown={({ key }) => key === 'Enter' && commitValue()}
      {...rest}
    />
  );
}
