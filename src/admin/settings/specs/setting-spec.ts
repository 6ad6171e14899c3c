import type { ReactNode } from 'react';
import type { SettingName } from '#src/model/admin/settings.ts';
import type { DescriptionItems } from '../../components/DescriptionList.tsx';
import type { VersionField } from '../../dialogs/ConflictTable.tsx';
import type { GetFieldProps } from '../../dialogs/FormDialog.tsx';

/** Display, form and comparison of one setting. */
export interface SettingSpec<Value extends object = never> {
  name: SettingName;
  heading: string;
  lead: string;
  getItems: (value: Value) => DescriptionItems;
  renderFields: (value: Value, field: GetFieldProps) => ReactNode;
  /** numbers are sent as typed, and the service checks them */
  readForm: (values: FormData) => object;
  versionFields: readonly VersionField[];
}
