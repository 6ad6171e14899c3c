import type { ReactNode } from 'react';
import { FieldError, FieldHint, type FieldProps, getControlProps } from './Field.tsx';
import styles from './Field.module.css';

interface Choice {
  value: string;
  label: ReactNode;
  /** a second line in smaller type */
  detail?: ReactNode;
  /** shown above the label in the `pictures` layout */
  picture?: ReactNode;
}

interface Props extends FieldProps {
  choices: readonly Choice[];
  defaultValue?: string | readonly string[] | undefined;
  multiple?: boolean;
  /** one choice per line, as many per line as fit, or images */
  layout?: 'column' | 'row' | 'pictures';
  disabled?: boolean;
  onChange?: (value: string) => void;
}

export function FieldChoice({
  choices,
  defaultValue = [],
  multiple = false,
  layout = 'column',
  disabled = false,
  onChange,
  ...field
}: Props) {
  const { required, id, 'aria-invalid': invalid, ...control } = getControlProps(field);
  const chosen = typeof defaultValue === 'string' ? [defaultValue] : defaultValue;
  return (
    <fieldset
      className={styles['choice']}
      data-layout={layout}
      disabled={disabled}
      // aria-invalid is allowed on a radio group, not on a radio button.
      role={multiple ? undefined : 'radiogroup'}
      aria-invalid={multiple ? undefined : invalid}
      aria-describedby={control['aria-describedby']}
    >
      <legend>
        {field.label} {field.optional && <span>(optional)</span>}
      </legend>
      <FieldHint {...field} />
      <div>
        {choices.map(({ value, label, detail, picture }, index) => (
          <label key={value}>
            {picture}
            <input
              {...control}
              // Give the first option the field's id, so that a link to the field focuses it.
              id={index === 0 ? id : `${id}-${value}`}
              type={multiple ? 'checkbox' : 'radio'}
              value={value}
              required={required && !multiple}
              aria-invalid={multiple ? invalid : undefined}
              defaultChecked={chosen.includes(value)}
              onChange={onChange && (() => onChange(value))}
            />
            <span>
              {label}
              {detail && <small>{detail}</small>}
            </span>
          </label>
        ))}
      </div>
      <FieldError {...field} />
    </fieldset>
  );
}
