import type { ReactNode } from 'react';
import { type BoundField, FieldError } from './Field.tsx';
import styles from './ChoiceCards.module.css';

interface Card<Value extends string> {
  value: Value;
  contents: ReactNode;
  price: ReactNode;
}

interface Props<Value extends string> {
  field: BoundField;
  legend: ReactNode;
  /** one choice, or any number of them */
  type: 'radio' | 'checkbox';
  cards: readonly Card<Value>[];
  chosen: readonly Value[];
  onChange: (value: Value, isChosen: boolean) => void;
  className?: string | undefined;
  disabled?: boolean;
}

/** Choices that take a full row each, such as sessions with their prices. */
export function ChoiceCards<Value extends string>(props: Props<Value>) {
  const { field, legend, type, cards, chosen, onChange, className, disabled } = props;
  return (
    <fieldset
      className={`${styles['cards']} ${className}`}
      disabled={disabled}
      aria-describedby={`${field.id}-error`}
    >
      <legend>{legend}</legend>
      <FieldError {...field} />
      {cards.map(({ value, contents, price }) => (
        <label key={value}>
          <input
            type={type}
            name={field.name}
            id={`${field.id}-${value}`}
            value={value}
            required={type === 'radio'}
            checked={chosen.includes(value)}
            suppressHydrationWarning
            onChange={({ currentTarget }) => onChange(value, currentTarget.checked)}
          />
          {contents}
          <span data-price="">{price}</span>
        </label>
      ))}
    </fieldset>
  );
}
