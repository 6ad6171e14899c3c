import { plural } from '#src/lib/format/count.ts';
import { FieldRow } from '#src/ui/Field.tsx';
import { adminSessionMinutes } from '#src/domain/owner/admin-session-minutes.ts';
import type { SettingValues } from '#src/domain/owner/settings.ts';
import { NumberField } from './fields.tsx';
import type { SettingSpec } from './setting-spec.ts';

/** A year is 365 or 366 days, so 2557 days are 7 years. */
function formatDays(days: number): string {
  if (days === 0) return 'Forever';
  const years = Math.round(days / 365.25);
  return years > 0 && Math.abs(days - years * 365.25) <= 1.5 ? plural(years, 'year') : plural(days, 'day');
}

const retentionFields: readonly [name: keyof SettingValues['retention'], label: string, hint: string][] = [
  ['messages', 'Messages', '0 to 3650. Enter 0 to keep forever.'],
  ['bookings', 'Customers and names in past bookings', '0 to 3650. Enter 0 to keep forever.'],
  ['cardMessages', 'Messages on gift cards', '0 to 3650. Enter 0 to keep forever.'],
  ['cards', 'Names on spent gift cards', '0 to 5475. Enter 0 to keep forever.'],
  ['emails', 'Emails', '1 to 3650'],
  ['unsubscribed', 'Unsubscribed contacts', '0 to 3650. Enter 0 to keep forever.'],
  ['pending', 'Unconfirmed sign-ups', '1 to 365'],
  ['wishes', 'Time waitlist, after the day', '0 to 3650. Enter 0 to keep forever.'],
  ['audit', 'Audit log', '90 to 3650'],
];

export const retentionSpec: SettingSpec<SettingValues['retention']> = {
  name: 'retention',
  heading: 'Data retention',
  description: 'How many days data is kept after its last use. Older data is deleted overnight.',
  getItems: (value) => retentionFields.map(([name, label]) => [label, formatDays(value[name])] as const),
  renderFields: (value, field) => (
    <FieldRow>
      {retentionFields.map(([name, label, hint]) => (
        <NumberField key={name} {...field(name)} label={label} hint={hint} value={value[name]} />
      ))}
    </FieldRow>
  ),
};

export const accessSpec: SettingSpec<SettingValues['access']> = {
  name: 'access',
  heading: 'Idle timeout',
  description: `Signs you out after a while without activity. Either way, you’re signed out after ${adminSessionMinutes / 60} hours.`,
  getItems: ({ idleMinutes }) => [['After', idleMinutes ? `${idleMinutes} minutes` : 'Off']],
  renderFields: ({ idleMinutes }, field) => (
    <NumberField
      {...field('idleMinutes')}
      label="Minutes without activity"
      hint={`0 to ${adminSessionMinutes}. Enter 0 to turn it off.`}
      value={idleMinutes}
    />
  ),
};
