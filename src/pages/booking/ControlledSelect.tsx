import { FieldFrame, type FieldProps, wiring } from '#src/components/FieldFrame.tsx';
import type { Option } from '#src/components/FieldSelect.tsx';

interface Props extends FieldProps {
  options: readonly Option[];
  value: string;
  onChoose: (value: string) => void;
}

/** A select whose value the address and the draft may set too. */
export function ControlledSelect({ options, value, onChoose, ...field }: Props) {
  return (
    <FieldFrame {...field}>
      <select
        {...wiring(field)}
        value={value}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
