import { useNavigate } from 'react-router-dom';
import {
  type PromoCode,
  discountKinds,
  promoCodeEndpoints,
  promoCodeList,
  promoStates,
  formatDiscount,
} from '#src/domain/codes/promo-code.ts';
import { post } from '../dialogs/Toasts.tsx';
import { Chip, type ChipTone } from '../components/Chip.tsx';
import type { Cells } from '../lists/cells.tsx';
import { type EditDialogProps, EditableList } from '../lists/ListView.tsx';
import { ScreenLayout } from '../components/ScreenLayout.tsx';
import { paths } from '#src/paths.ts';
import { useState } from 'react';
import { Field, FieldRow, FieldSelect, FieldChoice } from '#src/ui/Field.tsx';
import { saveRecord } from '../api.ts';
import { FormDialog, type Submission } from '../dialogs/FormDialog.tsx';
import { MoneyField } from '../dialogs/MoneyFields.tsx';
import { formatMoneyInput } from '../money.ts';
import { findName } from '#src/domain/schema/list.ts';
import { site } from '#src/content/site.ts';
import { formatDay } from '../dates.ts';

const stateTones: Record<PromoCode['state'], ChipTone> = {
  active: 'positive',
  paused: 'muted',
  scheduled: 'pending',
  expired: 'muted',
  'used up': 'neutral',
};

const formatSessions = ({ sessions }: Pick<PromoCode, 'sessions'>): string =>
  sessions.map((id) => findName(site.sessions, id)).join(', ') || 'All sessions';

const formatUses = ({ uses, maximumUses }: Pick<PromoCode, 'uses' | 'maximumUses'>): string =>
  maximumUses === null ? String(uses) : `${uses} of ${maximumUses}`;

function formatDates({ startsOn, endsOn }: Pick<PromoCode, 'startsOn' | 'endsOn'>): string {
  if (startsOn && endsOn) return `${formatDay(startsOn)} to ${formatDay(endsOn)}`;
  if (startsOn) return `From ${formatDay(startsOn)}`;
  return endsOn ? `Until ${formatDay(endsOn)}` : 'No end date';
}

const cells: Cells<PromoCode> = {
  state: ({ state }) => <Chip tone={stateTones[state]}>{promoStates[state]}</Chip>,
  value: formatDiscount,
  uses: formatUses,
  sessions: formatSessions,
  endsOn: formatDates,
};

const pauseOrResume = (code: PromoCode) => {
  if (code.paused) post(promoCodeEndpoints.resume, code, `${code.code} resumed`);
  else post(promoCodeEndpoints.pause, code, `${code.code} paused`);
};

export function Component() {
  const navigate = useNavigate();
  return (
    <ScreenLayout heading="Promo codes" subtitle="Discount codes, their limits and their uses.">
      <EditableList
        list={promoCodeList}
        cells={cells}
        getRowName={({ code }) => code}
        addLabel="Create code"
        actions={(code) => [
          { name: code.paused ? 'Resume' : 'Pause', onSelect: () => pauseOrResume(code) },
          {
            name: 'View bookings',
            onSelect: () => navigate(`${paths.adminCalendar()}?view=all&promoCodeId=${code.id}`),
          },
        ]}
        empty={<p>No codes yet. A code takes a percentage or an amount off a booking.</p>}
        Dialog={PromoCodeDialog}
      />
    </ScreenLayout>
  );
}

/** The studio's sessions, and those of the code that are no longer offered. */
const getSessionChoices = (code: PromoCode | null) =>
  [...new Set([...site.sessions.map(({ id }) => id), ...(code?.sessions ?? [])])].map((id) => ({
    value: id,
    label: findName(site.sessions, id),
  }));

const formatValueInput = ({ kind, value }: PromoCode) =>
  kind === 'percent' ? value : formatMoneyInput(value);

const toFormValues = (code: PromoCode) => ({
  ...code,
  value: formatValueInput(code),
  minimum: code.minimum ? formatMoneyInput(code.minimum) : '',
});

function PromoCodeDialog({ record: code, onClose }: EditDialogProps<PromoCode>) {
  const [kind, setKind] = useState<string>(code?.kind ?? 'percent');

  async function send(submission: Submission) {
    const saved = await saveRecord(promoCodeEndpoints, code, submission);
    return code ? 'Code saved' : `${saved.code} created`;
  }
  const isUsed = code !== null && code.uses > 0;
  return (
    <FormDialog
      title={code ? `Edit ${code.code}` : 'New promo code'}
      submitLabel={code ? 'Save' : 'Create code'}
      record={code}
      onSubmit={send}
      onClose={onClose}
      toFormValues={toFormValues}
    >
      {(field) => (
        <>
          <Field
            {...field('code')}
            label="Code"
            hint={isUsed ? 'Used codes can’t be renamed.' : '3 to 40 letters, numbers and hyphens'}
            readOnly={isUsed}
            autoCapitalize="characters"
            spellCheck={false}
          />
          <FieldRow>
            <FieldSelect
              {...field('kind')}
              label="Discount"
              options={discountKinds}
              value={kind}
              onChange={({ currentTarget }) => setKind(currentTarget.value)}
            />
            <Field
              {...field('value')}
              label={kind === 'percent' ? 'Percent' : 'Amount in dollars'}
              data-kind={kind === 'percent' ? undefined : 'money'}
              inputMode="decimal"
            />
          </FieldRow>
          <FieldChoice
            {...field('sessions')}
            label="Sessions"
            hint="Leave unchecked for all sessions."
            choices={getSessionChoices(code)}
            multiple
            optional
            layout="row"
          />
          <FieldRow>
            <Field
              {...field('startsOn')}
              label="Start date"
              hint="Leave blank to start now."
              type="date"
              optional
            />
            <Field
              {...field('endsOn')}
              label="End date"
              hint="Leave blank for no end date."
              type="date"
              optional
            />
          </FieldRow>
          <FieldRow>
            <MoneyField
              {...field('minimum')}
              label="Minimum spend in dollars"
              hint="Leave blank for none."
              optional
            />
            <Field
              {...field('maximumUses')}
              label="Usage limit"
              hint="Leave blank for no limit."
              optional
              inputMode="numeric"
            />
          </FieldRow>
          <Field {...field('note')} label="Note" hint="Only visible to you." optional maxLength={500} />
        </>
      )}
    </FormDialog>
  );
}
