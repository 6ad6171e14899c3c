import type { ReactNode } from 'react';
import type { SettingName } from '#src/domain/owner/settings.ts';
import type { DescriptionItems } from '../../components/DescriptionList.tsx';
import type { GetFieldProps } from '../../dialogs/FormDialog.tsx';

/** Describes a setting: its summary and its form. */
export interface SettingSpec<Value extends object = never> {
  name: SettingName;
  heading: string;
  description: string;
  getItems: (value: Value) => DescriptionItems;
  renderFields: (value: Value, field: GetFieldProps) => ReactNode;
  /** maps the form's fields to the value, if they differ; the service converts numbers */
  toValue?: (fields: Record<string, unknown>) => object;
  /** maps the value to the form's fields, if they differ */
  toFormValues?: (value: Value) => object;
}
