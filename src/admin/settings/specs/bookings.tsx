import { FieldRow, FieldTextArea } from '#src/ui/Field.tsx';
import { plural } from '#src/lib/format/count.ts';
import type { SettingValues } from '#src/domain/owner/settings.ts';
import { formatYesNo, NumberField, Switch } from './fields.tsx';
import type { SettingSpec } from './setting-spec.ts';

export const bookingSpec: SettingSpec<SettingValues['booking']> = {
  name: 'booking',
  heading: 'Lead time, buffers and replies',
  description:
    'How far ahead visitors must book, the buffer between sessions, start times, and when an unanswered request expires.',
  getItems: ({ leadHours, bufferMinutes, stepMinutes, expiryHours }) => [
    ['Lead time', leadHours ? plural(leadHours, 'hour') : 'Site default'],
    ['Buffer', bufferMinutes ? `${plural(bufferMinutes, 'minute')} between sessions` : 'None'],
    ['Start times', `Every ${plural(stepMinutes, 'minute')}, and right before and after other sessions`],
    ['Requests expire', `After ${plural(expiryHours, 'hour')} without a reply`],
  ],
  renderFields: ({ leadHours, bufferMinutes, stepMinutes, expiryHours }, field) => (
    <FieldRow>
      <NumberField
        {...field('leadHours')}
        label="Lead time in hours"
        hint="0 to 336. Enter 0 for the site default."
        value={leadHours}
      />
      <NumberField
        {...field('bufferMinutes')}
        label="Buffer in minutes"
        hint="0 to 120"
        value={bufferMinutes}
      />
      <NumberField
        {...field('stepMinutes')}
        label="Minutes between start times"
        hint="5 to 60. Right before and after other sessions, sessions can start at any minute."
        value={stepMinutes}
      />
      <NumberField
        {...field('expiryHours')}
        label="Hours until a request expires"
        hint="1 to 336"
        value={expiryHours}
      />
    </FieldRow>
  ),
};

const formatHours = (hours: number) => (hours === 0 ? 'Never' : `After ${plural(hours, 'hour')}`);

export const paymentSpec: SettingSpec<SettingValues['payment']> = {
  name: 'payment',
  heading: 'Payment',
  description:
    'How customers pay if they can’t pay online, and what happens to unpaid bookings and refunds. Customers who paid a deposit, or who pay at the studio, have no time limit.',
  getItems: ({ instructions, autoRefund, remindHours, releaseHours }) => [
    ['At the studio', instructions],
    ['Automatic refunds', formatYesNo(autoRefund)],
    ['Remind customers of unpaid bookings', formatHours(remindHours)],
    ['Cancel unpaid bookings', formatHours(releaseHours)],
  ],
  renderFields: ({ instructions, autoRefund, remindHours, releaseHours }, field) => (
    <>
      <FieldTextArea
        {...field('instructions')}
        label="How to pay at the studio"
        hint="Shown in emails and on the customer’s booking page, unless they pay online."
        rows={3}
        maxLength={600}
        defaultValue={instructions}
      />
      <Switch
        {...field('autoRefund')}
        label="Refund Stripe and gift card payments without asking you"
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
};
