interface Props {
  /** the control's id */
  id: string;
  name: string;
  error?: string | undefined;
}

/** A field's error. Rendered even if empty, because the service fills it in for visitors without JavaScript. */
export function FieldError({ id, name, error = '' }: Props) {
  return (
    <p className="error" id={`${id}-error`} data-error-for={name} hidden={!error}>
      {error}
    </p>
  );
}
