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
import { SettingPart } from './SettingPart.tsx';

interface Props {
  settings: Settings['settings'];
}

/** The owner's settings for requests, mails and data. */
export function GeneralView({ settings }: Props) {
  return (
    <div className={styles['parts']}>
      <SettingPart spec={bookingSpec} setting={settings.booking} />
      <SettingPart spec={paymentSpec} setting={settings.payment} />
      <SettingPart spec={noticesSpec} setting={settings.notices} />
      <SettingPart spec={remindersSpec} setting={settings.reminders} />
      <SettingPart spec={newsletterSpec} setting={settings.newsletter} />
      <SettingPart spec={consentSpec} setting={settings.consent} />
      <SettingPart spec={retentionSpec} setting={settings.retention} />
      <SettingPart spec={accessSpec} setting={settings.access} />
    </div>
  );
}
