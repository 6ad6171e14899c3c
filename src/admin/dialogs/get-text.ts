/** Reads a field's text without surrounding spaces. Returns an empty string if the field does not exist. */
export function getText(values: FormData, name: string): string {
  const value = values.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
