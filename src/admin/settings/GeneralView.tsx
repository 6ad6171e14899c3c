import type { Settings } from '#src/domain/owner/settings.ts';
import { Sections } from './Section.tsx';
import { SettingSection } from './SettingSection.tsx';
import { bookingSpec, paymentSpec } from './specs/bookings.tsx';
import { accessSpec, retentionSpec } from './specs/data.tsx';
import { newsletterSpec, noticesSpec, remindersSpec } from './specs/emails.tsx';

interface Props {
  settings: Settings['settings'];
}

export function GeneralView({ settings }: Props) {
  return (
    <Sections>
      <SettingSection spec={bookingSpec} setting={settings.booking} />
      <SettingSection spec={paymentSpec} setting={settings.payment} />
      <SettingSection spec={noticesSpec} setting={settings.notices} />
      <SettingSection spec={remindersSpec} setting={settings.reminders} />
      <SettingSection spec={newsletterSpec} setting={settings.newsletter} />
      <SettingSection spec={retentionSpec} setting={settings.retention} />
      <SettingSection spec={accessSpec} setting={settings.access} />
    </Sections>
  );
}
