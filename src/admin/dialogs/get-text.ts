/** Reads a field's text without surrounding spaces. Returns an empty string if the form has no such field. */
export function getText(values: FormData, name: string): string {
  const value = values.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
