interface Props {
  /** of its control */
  id: string;
  name: string;
  error?: string | undefined;
}

/** A field's error. Always in the markup, so the service can fill it in when there is no JavaScript. */
export function FieldError({ id, name, error = '' }: Props) {
  return (
    <p className="error" id={`${id}-error`} data-error-for={name} hidden={!error}>
      {error}
    </p>
  );
}
