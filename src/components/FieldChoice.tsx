import type { ReactNode } from 'react';
import { FieldError } from './FieldError.tsx';
import { FieldHint, type FieldProps, wiring } from './FieldFrame.tsx';
import styles from './Field.module.css';

interface Choice {
  value: string;
  label: ReactNode;
  /** a second, quieter line */
  detail?: ReactNode;
  /** shown above the label in the `pictures` layout */
  picture?: ReactNode;
}

interface Props extends FieldProps {
  choices: readonly Choice[];
  /** chosen initially */
  first?: string | readonly string[] | undefined;
  /** several may be chosen */
  many?: boolean;
  /** stacked, as many per row as fit, or as pictures */
  layout?: 'column' | 'row' | 'pictures';
  /** set if another choice makes this field unnecessary */
  disabled?: boolean;
  onChange?: (value: string) => void;
}

/** A group of radio buttons or checkboxes. */
export function FieldChoice({
  choices,
  first = [],
  many = false,
  layout = 'column',
  disabled = false,
  onChange,
  ...field
}: Props) {
  const { required, id, 'aria-invalid': invalid, ...control } = wiring(field);
  const chosen = typeof first === 'string' ? [first] : first;
  return (
    <fieldset
      className={styles['choice']}
      data-layout={layout}
      disabled={disabled}
      // aria-invalid is allowed on a radio group, not on a radio button.
      role={many ? undefined : 'radiogroup'}
      aria-invalid={many ? undefined : invalid}
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
              type={many ? 'checkbox' : 'radio'}
              value={value}
              required={required && !many}
              aria-invalid={many ? invalid : undefined}
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
