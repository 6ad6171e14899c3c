import { formatTime } from '#src/domain/time/date.ts';
import { formatDay } from '../dates.ts';
import { parseMoney } from '../money.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Controls = [Control, ...Control[]];

/** One field of a form. A group of radio buttons or checkboxes is one field. */
export interface FormField {
  name: string;
  label: string;
  /** what the owner entered, as text */
  entered: string;
  /** formats a stored value the way the field shows it */
  format: (value: unknown) => string;
}

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement;

function groupByName(controls: readonly Control[]): Map<string, Controls> {
  const groups = new Map<string, Controls>();
  for (const control of controls) {
    const group = groups.get(control.name);
    if (group) group.push(control);
    else groups.set(control.name, [control]);
  }
  return groups;
}

const getNamedControls = (form: HTMLFormElement) =>
  [...form.elements].filter(isControl).filter(({ name }) => name !== '');

/** Groups a form's visible fields by name. Leaves out passwords. */
export const getControls = (form: HTMLFormElement): Map<string, Controls> =>
  groupByName(getNamedControls(form).filter(({ type }) => type !== 'hidden' && type !== 'password'));

/**
 * Reads what a form sends: amounts in cents, a single checkbox as a boolean, several as a list, and anything else as text. A blank amount
 * is left out, and the service checks all values.
 */
export function readInput(form: HTMLFormElement): Record<string, unknown> {
  const groups = groupByName(getNamedControls(form));
  return Object.fromEntries([...groups].map(([name, controls]) => [name, readInputValue(controls)]));
}

function readInputValue(controls: Controls): unknown {
  const [control] = controls;
  if (control.dataset['kind'] === 'money') return readAmount(control.value);
  if (control.type === 'radio') return getCheckedValues(controls.filter(isCheckable))[0];
  if (!isCheckable(control)) return control.value;
  return control.closest('fieldset') ? readValue(controls) : control.checked;
}

const readAmount = (text: string) => (text.trim() === '' ? undefined : (parseMoney(text) ?? text));

/** Reads the fields of a form from its controls and labels, so that no list of them can be incomplete. */
export const readFields = (form: HTMLFormElement): FormField[] =>
  [...getControls(form)].map(([name, controls]) => {
    const { value, format } = readControls(controls);
    return { name, label: getLabel(controls[0]), entered: format(value), format };
  });

function readControls(controls: Controls): Pick<FormField, 'format'> & { value: unknown } {
  const [control] = controls;
  if (control instanceof HTMLSelectElement) {
    return { value: control.value, format: (value) => findOptionText(control, value) ?? formatValue(value) };
  }
  if (!isCheckable(control))
    return { value: control.value, format: (value) => formatInput(control.type, value) };
  if (!control.closest('fieldset'))
    return { value: control.checked, format: (value) => (value === true ? 'Yes' : 'No') };
  const choices = controls.filter(isCheckable);
  return {
    value: getCheckedValues(choices),
    format: (value) => formatChoices(choices, [value].flat()),
  };
}

const isCheckable = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio';

const getCheckedValues = (choices: readonly HTMLInputElement[]) =>
  choices.flatMap(({ checked, value }) => (checked ? [value] : []));

/** Reads a field's value. For radio buttons and checkboxes, these are the checked values. */
export const readValue = (controls: Controls): string | string[] =>
  isCheckable(controls[0]) ? getCheckedValues(controls.filter(isCheckable)) : controls[0].value;

/** Changes a field as if the owner had entered the value, so that the components listening to it are updated. */
export function setValue(controls: Controls, value: string | string[]): void {
  for (const control of controls) {
    if (isCheckable(control)) {
      if (control.checked !== value.includes(control.value)) control.click();
    } else if (typeof value === 'string' && control.value !== value) {
      // React overrides `value` on the element itself, and ignores events after that override was used.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
      const type = control instanceof HTMLSelectElement ? 'change' : 'input';
      control.dispatchEvent(new Event(type, { bubbles: true }));
    }
  }
}

const findOptionText = (select: HTMLSelectElement, value: unknown): string | undefined =>
  [...select.options].find((option) => option.value === String(value))?.text;

function formatChoices(choices: readonly HTMLInputElement[], values: readonly unknown[]): string {
  const names = values.map((value) => {
    const label = choices.find((choice) => choice.value === value)?.labels?.[0];
    return label?.textContent || label?.querySelector('img')?.alt || formatValue(value);
  });
  return names.join(', ') || 'None';
}

function formatInput(type: string, value: unknown): string {
  if (type === 'date' && typeof value === 'string' && value) return formatDay(value);
  if (type === 'time' && typeof value === 'string' && value) return formatTime(value);
  return formatValue(value);
}

export function formatValue(value: unknown): string {
  if (value === null || value === undefined) return 'empty';
  const text =
    typeof value === 'string' || typeof value === 'number' ? String(value).trim() : JSON.stringify(value);
  return text || 'empty';
}

function getLabel(control: Control): string {
  const label = control.closest('fieldset')?.querySelector('legend') ?? control.labels?.[0];
  return label?.textContent.replace(/\(optional\)\s*$/, '').trim() || control.name;
}

/** Reads a field's text without surrounding spaces. Returns an empty string if the field does not exist. */
export function getText(values: FormData, name: string): string {
  const value = values.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
