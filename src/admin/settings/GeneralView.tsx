import { type Settings, type Setting, settingEndpoints } from '#src/domain/owner/settings.ts';
import { Sections, Section } from './Section.tsx';
import {
  getBookingSpec,
  paymentSpec,
  type SettingField,
  type SettingSpec,
  newsletterSpec,
  noticesSpec,
  accessSpec,
} from './setting-specs.tsx';
import { Fragment, type ReactNode, useState } from 'react';
import { site } from '#src/content/site.ts';
import { FieldRow } from '#src/ui/Field.tsx';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import { api } from '../api.ts';
import { announceResult } from '../dialogs/Toasts.tsx';
import { DescriptionList } from '../components/DescriptionList.tsx';
import { FormDialog, type GetFieldProps, type Submission } from '../dialogs/FormDialog.tsx';

interface SettingSectionProps<Value extends object> {
  spec: SettingSpec<Value>;
  setting: Omit<Setting, 'value'> & { value: Value };
}

const renderFields = (fields: readonly SettingField<never>[], field: GetFieldProps): ReactNode =>
  fields.map(({ name, render }) => <Fragment key={name}>{render(field)}</Fragment>);

function SettingSection<Value extends object>({ spec, setting }: SettingSectionProps<Value>) {
  const [isEditing, setEditing] = useState(false);
  const { name, heading, description, fields, toValue, toFormValues } = spec;

  const numbers = fields.filter(({ isNumber }) => isNumber);
  const otherFields = fields.filter(({ isNumber }) => !isNumber);

  async function send({ input: { version, ...entered } }: Submission) {
    const value = toValue?.(entered) ?? entered;
    await api(settingEndpoints.change, { id: name, input: { version, value } });
    return `Saved “${heading}”`;
  }
  const reset = () =>
    void announceResult(
      () => api(settingEndpoints.reset, { id: name, input: { version: setting.version } }),
      `Reset “${heading}” to default`,
    );
  return (
    <Section
      id={name}
      heading={heading}
      note={description}
      actions={
        <>
          <ActionButton onClick={() => setEditing(true)}>
            Edit<span className="visually-hidden"> {heading.toLowerCase()}</span>
          </ActionButton>
          {!setting.isDefault && (
            <ActionButton onClick={reset}>
              Reset to default<span className="visually-hidden">: {heading.toLowerCase()}</span>
            </ActionButton>
          )}
        </>
      }
    >
      <DescriptionList items={fields.map(({ item, format }) => [item, format(setting.value)] as const)} />
      {isEditing && (
        <FormDialog
          title={heading}
          submitLabel="Save"
          record={setting}
          onSubmit={send}
          onClose={() => setEditing(false)}
          toFormValues={({ value }) => toFormValues?.(value) ?? value}
        >
          {(field) => (
            <>
              {renderFields(otherFields, field)}
              {numbers.length > 0 && <FieldRow>{renderFields(numbers, field)}</FieldRow>}
            </>
          )}
        </FormDialog>
      )}
    </Section>
  );
}

const bookingSpec = getBookingSpec(site.booking.leadHours);

interface Props {
  settings: Settings['settings'];
}

export function GeneralView({ settings }: Props) {
  return (
    <Sections>
      <SettingSection spec={bookingSpec} setting={settings.booking} />
      <SettingSection spec={paymentSpec} setting={settings.payment} />
      <SettingSection spec={noticesSpec} setting={settings.notices} />
      <SettingSection spec={newsletterSpec} setting={settings.newsletter} />
      <SettingSection spec={accessSpec} setting={settings.access} />
    </Sections>
  );
}
