import type { Settings } from '#src/model/admin/settings.ts';
import {
  bookingSpec,
  consentSpec,
  newsletterSpec,
  noticesSpec,
  remindersSpec,
  retentionSpec,
} from './setting-specs.tsx';
import styles from './Settings.module.css';
import { SettingPart } from './SettingPart.tsx';

interface Props {
  settings: Settings['settings'];
  changed: () => void;
}

/** What the owner decides about requests, mails and data. */
export function GeneralView({ settings, changed }: Props) {
  return (
    <div className={styles['parts']}>
      <SettingPart spec={bookingSpec} setting={settings.booking} changed={changed} />
      <SettingPart spec={noticesSpec} setting={settings.notices} changed={changed} />
      <SettingPart spec={remindersSpec} setting={settings.reminders} changed={changed} />
      <SettingPart spec={newsletterSpec} setting={settings.newsletter} changed={changed} />
      <SettingPart spec={consentSpec} setting={settings.consent} changed={changed} />
      <SettingPart spec={retentionSpec} setting={settings.retention} changed={changed} />
    </div>
  );
}
