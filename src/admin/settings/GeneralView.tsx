import type { Settings } from '#src/model/admin/settings.ts';
import {
  accessSpec,
  bookingSpec,
  consentSpec,
  newsletterSpec,
  noticesSpec,
  paymentSpec,
  remindersSpec,
  retentionSpec,
} from './setting-specs.tsx';
import styles from './Settings.module.css';
import { SettingSection } from './SettingSection.tsx';

interface Props {
  settings: Settings['settings'];
}

/** Settings for requests, emails and data. */
export function GeneralView({ settings }: Props) {
  return (
    <div className={styles['parts']}>
      <SettingSection spec={bookingSpec} setting={settings.booking} />
      <SettingSection spec={paymentSpec} setting={settings.payment} />
      <SettingSection spec={noticesSpec} setting={settings.notices} />
      <SettingSection spec={remindersSpec} setting={settings.reminders} />
      <SettingSection spec={newsletterSpec} setting={settings.newsletter} />
      <SettingSection spec={consentSpec} setting={settings.consent} />
      <SettingSection spec={retentionSpec} setting={settings.retention} />
      <SettingSection spec={accessSpec} setting={settings.access} />
    </div>
  );
}
