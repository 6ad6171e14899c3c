import { Field, FieldCheckbox } from '#src/ui/Field.tsx';
import type { GetFieldProps } from '../../dialogs/FormDialog.tsx';

export const formatYesNo = (value: boolean) => (value ? 'Yes' : 'No');

interface NumberProps extends ReturnType<GetFieldProps> {
  label: string;
  hint: string;
  value: number;
}

export const NumberField = ({ value, ...field }: NumberProps) => (
  <Field {...field} inputMode="numeric" defaultValue={value} autoComplete="off" />
);

interface SwitchProps extends ReturnType<GetFieldProps> {
  label: string;
  isOn: boolean;
}

export const Switch = ({ isOn, ...field }: SwitchProps) => (
  <FieldCheckbox {...field} required={false} defaultChecked={isOn} />
);
