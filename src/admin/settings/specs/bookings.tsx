import { FieldRow } from '#src/components/FieldWrapper.tsx';
import { FieldTextArea } from '#src/components/FieldTextArea.tsx';
import type { SettingValues } from '#src/model/admin/settings.ts';
import { getText } from '../../dialogs/get-text.ts';
import { formatYesNo, NumberField, Switch } from './fields.tsx';
import type { SettingSpec } from './setting-spec.ts';

export const bookingSpec: SettingSpec<SettingValues['booking']> = {
  name: 'booking',
  heading: 'Lead time, buffers and replies',
  lead: 'How far ahead visitors must book, the time kept free between sessions, and when an unanswered request expires.',
  getItems: ({ noticeHours, pauseMinutes, answerHours }) => [
    ['Lead time', noticeHours ? `${noticeHours} hours` : 'Site default'],
    ['Buffer', pauseMinutes ? `${pauseMinutes} minutes between sessions` : 'None'],
    ['Requests expire', `After ${answerHours} hours without a reply`],
  ],
  renderFields: ({ noticeHours, pauseMinutes, answerHours }, field) => (
    <FieldRow>
      <NumberField
        {...field('noticeHours')}
        label="Lead time in hours"
        hint="0 to 336. Enter 0 for the site default."
        value={noticeHours}
      />
      <NumberField
        {...field('pauseMinutes')}
        label="Buffer in minutes"
        hint="0 to 120"
        value={pauseMinutes}
      />
      <NumberField
        {...field('answerHours')}
        label="Hours until a request expires"
        hint="1 to 336"
        value={answerHours}
      />
    </FieldRow>
  ),
  readForm: (values) => ({
    noticeHours: getText(values, 'noticeHours'),
    pauseMinutes: getText(values, 'pauseMinutes'),
    answerHours: getText(values, 'answerHours'),
  }),
  versionFields: [
    { name: 'noticeHours', label: 'Lead time' },
    { name: 'pauseMinutes', label: 'Buffer' },
    { name: 'answerHours', label: 'Requests expire after' },
  ],
};

const formatHours = (hours: unknown) => (Number(hours) === 0 ? 'Never' : `After ${Number(hours)} hours`);

export const paymentSpec: SettingSpec<SettingValues['payment']> = {
  name: 'payment',
  heading: 'Payment',
  lead: 'How customers pay if they can’t pay online, and what happens to unpaid bookings and refunds.',
  getItems: ({ atStudio, autoRefund, remindHours, releaseHours }) => [
    ['At the studio', atStudio],
    ['Automatic refunds', formatYesNo(autoRefund)],
    ['Remind customers of unpaid bookings', formatHours(remindHours)],
    ['Cancel unpaid bookings', formatHours(releaseHours)],
  ],
  renderFields: ({ atStudio, autoRefund, remindHours, releaseHours }, field) => (
    <>
      <FieldTextArea
        {...field('atStudio')}
        label="How to pay at the studio"
        hint="Shown in emails and on the customer’s booking page, unless they pay online."
        rows={3}
        maxLength={600}
        defaultValue={atStudio}
      />
      <Switch
        {...field('autoRefund')}
        label="Refund through Stripe and to gift cards without asking you"
        isOn={autoRefund}
      />
      <FieldRow>
        <NumberField
          {...field('remindHours')}
          label="Hours until the reminder"
          hint="Counted from the confirmation. Enter 0 for never."
          value={remindHours}
        />
        <NumberField
          {...field('releaseHours')}
          label="Hours until the booking is canceled"
          hint="Counted from the confirmation. Enter 0 for never."
          value={releaseHours}
        />
      </FieldRow>
    </>
  ),
  readForm: (values) => ({
    atStudio: getText(values, 'atStudio'),
    autoRefund: values.has('autoRefund'),
    remindHours: getText(values, 'remindHours'),
    releaseHours: getText(values, 'releaseHours'),
  }),
  versionFields: [
    { name: 'atStudio', label: 'At the studio' },
    { name: 'autoRefund', label: 'Automatic refunds', format: formatYesNo },
    { name: 'remindHours', label: 'Remind', format: formatHours },
    { name: 'releaseHours', label: 'Cancel', format: formatHours },
  ],
};
