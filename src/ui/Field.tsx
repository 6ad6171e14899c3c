import type { ComponentProps, ReactNode } from 'react';
import styles from './Field.module.css';

export interface FieldProps {
  /** the control's ID; its hint and error IDs are derived from it */
  id: string;
  name: string;
  label: string;
  /** help text, which screen readers announce with the control */
  hint?: ReactNode;
  error?: string | undefined;
  /** marks the field as optional; every other field is required */
  optional?: boolean;
  /** turns on native validation; false if the field may be hidden */
  required?: boolean;
}

/** The props that `useForm` provides for a field. */
export interface BoundField {
  id: string;
  name: string;
  error: string | undefined;
}

export const getControlProps = ({
  id,
  name,
  hint,
  error,
  optional = false,
  required = !optional,
}: FieldProps) => ({
  id,
  name,
  required,
  'aria-describedby': hint ? `${id}-hint ${id}-error` : `${id}-error`,
  'aria-invalid': error ? true : undefined,
});

const FieldHint = ({ id, hint }: Pick<FieldProps, 'id' | 'hint'>) =>
  hint ? (
    <p className={styles['hint']} id={`${id}-hint`}>
      {hint}
    </p>
  ) : null;

interface ErrorProps {
  id: string;
  name: string;
  error?: string | undefined;
}

/** A field's error. Rendered even if empty, because the service fills it in for visitors without JavaScript. */
export function FieldError({ id, name, error = '' }: ErrorProps) {
  return (
    <p className={styles['error']} id={`${id}-error`} data-error-for={name} hidden={!error}>
      {error}
    </p>
  );
}

export function FieldWrapper({ children, ...field }: FieldProps & { children: ReactNode }) {
  return (
    <div className={styles['field']}>
      <label htmlFor={field.id}>
        {field.label}
        {field.optional && (
          <>
            {' '}
            <span>(optional)</span>
          </>
        )}
      </label>
      <FieldHint {...field} />
      {children}
      <FieldError {...field} />
    </div>
  );
}

export const FieldRow = ({ children }: { children: ReactNode }) => (
  <div className={styles['row']}>{children}</div>
);

/** A field whose value React controls has no initial value. */
const getInitialValue = <Value,>({ value, defaultValue }: { value?: Value; defaultValue?: Value }) =>
  value === undefined ? { defaultValue } : { value };

type InputProps = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps | 'className'>;

export function Field({
  label,
  hint,
  error,
  optional = false,
  required = !optional,
  type = 'text',
  ...input
}: InputProps) {
  const field = { label, hint, error, optional, required, id: input.id, name: input.name };
  return (
    <FieldWrapper {...field}>
      <input type={type} {...input} {...getInitialValue(input)} {...getControlProps(field)} />
    </FieldWrapper>
  );
}

type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps | 'className'>;

/** A text area that grows with its content where the browser supports it. */
export function FieldTextArea({
  label,
  hint,
  error,
  optional = false,
  required = !optional,
  rows = 4,
  ...area
}: TextAreaProps) {
  const field = { label, hint, error, optional, required, id: area.id, name: area.name };
  return (
    <FieldWrapper {...field}>
      <textarea rows={rows} {...area} {...getInitialValue(area)} {...getControlProps(field)} />
    </FieldWrapper>
  );
}

interface SelectProps
  extends FieldProps, Pick<ComponentProps<'select'>, 'value' | 'defaultValue' | 'onChange'> {
  /** value → label */
  options: Readonly<Record<string, string>>;
}

export function FieldSelect({ options, value, defaultValue, onChange, ...props }: SelectProps) {
  // HTML requires an empty first option in a required select. A select that always has a value needs no `required`.
  const field = '' in options ? props : { ...props, required: false };
  return (
    <FieldWrapper {...field}>
      <select {...getControlProps(field)} {...getInitialValue({ value, defaultValue })} onChange={onChange}>
        {Object.entries(options).map(([option, label]) => (
          <option key={option} value={option}>
            {label}
          </option>
        ))}
      </select>
    </FieldWrapper>
  );
}

interface CheckboxProps extends Omit<FieldProps, 'label' | 'hint'> {
  /** the statement to agree to; may contain links */
  label: ReactNode;
  defaultChecked?: boolean;
  onChange?: (isChecked: boolean) => void;
}

export function FieldCheckbox({ label, defaultChecked, onChange, ...field }: CheckboxProps) {
  return (
    <div className={styles['check']}>
      <label>
        <input
          type="checkbox"
          value="yes"
          defaultChecked={defaultChecked}
          onChange={onChange && (({ currentTarget }) => onChange(currentTarget.checked))}
          {...getControlProps({ ...field, label: '' })}
        />
        <span>{label}</span>
      </label>
      <FieldError {...field} />
    </div>
  );
}

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
