import { useState } from 'react';
import type { PromoCode } from '#src/model/admin/promo-code.ts';
import { api } from '../api.ts';
import { announce } from '../components/announce.ts';
import { Field } from '../components/Field.tsx';
import { FieldPair } from '../components/FieldPair.tsx';
import { FormDialog } from '../components/FormDialog.tsx';
import { MoneyField } from '../components/MoneyField.tsx';
import { Options } from '../components/Options.tsx';
import { textOf } from '../components/text-of.ts';
import { TickList } from '../components/TickList.tsx';
import { readMoney, typedMoney } from '../money.ts';
import { kindNames, sessionNames, versionFields } from './promo-code-words.ts';

interface Props {
  /** the one that is edited */
  code: PromoCode | null;
  changed: () => void;
  close: () => void;
}

function bodyOf(values: FormData): object {
  const isPercent = values.get('kind') === 'percent';
  const minimum = textOf(values, 'minimum');
  return {
    code: textOf(values, 'code'),
    kind: values.get('kind'),
    value: isPercent ? textOf(values, 'value') : (readMoney(values.get('value')) ?? ''),
    sessions: textOf(values, 'sessions').split(',').filter(Boolean),
    startsOn: textOf(values, 'startsOn') || null,
    endsOn: textOf(values, 'endsOn') || null,
    // What is no amount goes as it was typed, and is refused beside its field.
    minimum: minimum === '' ? 0 : (readMoney(minimum) ?? minimum),
    maximumUses: textOf(values, 'maximumUses') || null,
    note: textOf(values, 'note'),
  };
}

/** Makes a code, or changes one. */
export function PromoCodeDialog({ code, changed, close }: Props) {
  const [kind, setKind] = useState<string>(code?.kind ?? 'percent');

  async function send(values: FormData, theirs: Record<string, unknown> | null) {
    const body = bodyOf(values);
    if (code) {
      const version = theirs?.['version'] ?? code.version;
      await api(`/promo-codes/${code.id}`, { method: 'PATCH', body: { ...body, version } });
    } else await api('/promo-codes', { method: 'POST', body });
    changed();
    announce(code ? 'Code saved.' : `${textOf(values, 'code').toUpperCase()} can be used.`);
  }
  const isUsed = code !== null && code.uses > 0;
  return (
    <FormDialog
      title={code ? `Edit ${code.code}` : 'New promo code'}
      submit={code ? 'Save' : 'Make code'}
      send={send}
      close={close}
      versionFields={versionFields}
    >
      {(errors) => (
        <>
          <Field
            name="code"
            label="Code"
            hint={isUsed ? 'It was used, so its letters stay.' : '3 to 40 letters, digits and hyphens'}
            error={errors['code']}
          >
            {(field) => (
              <input
                {...field}
                required
                readOnly={isUsed}
                defaultValue={code?.code}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
              />
            )}
          </Field>
          <FieldPair>
            <Field name="kind" label="Takes off" error={errors['kind']}>
              {(field) => (
                <select
                  {...field}
                  value={kind}
                  onChange={({ currentTarget }) => setKind(currentTarget.value)}
                >
                  <Options names={kindNames} />
                </select>
              )}
            </Field>
            <Field
              name="value"
              label={kind === 'percent' ? 'Percent' : 'Amount in dollars'}
              error={errors['value']}
            >
              {(field) => (
                <input
                  {...field}
                  required
                  inputMode="decimal"
                  defaultValue={
                    code
                      ? code.kind === 'percent'
                        ? (code.value ?? undefined)
                        : typedMoney(code.value)
                      : undefined
                  }
                  autoComplete="off"
                />
              )}
            </Field>
          </FieldPair>
          <TickList
            name="sessions"
            legend="For which sessions"
            hint="None ticked: for all."
            names={sessionNames}
            first={code?.sessions ?? []}
            error={errors['sessions']}
          />
          <FieldPair>
            <Field name="startsOn" label="From" hint="Empty: at once" error={errors['startsOn']}>
              {(field) => <input {...field} type="date" defaultValue={code?.startsOn ?? ''} />}
            </Field>
            <Field name="endsOn" label="Last day" hint="Empty: for good" error={errors['endsOn']}>
              {(field) => <input {...field} type="date" defaultValue={code?.endsOn ?? ''} />}
            </Field>
          </FieldPair>
          <FieldPair>
            <MoneyField
              name="minimum"
              label="From a price of"
              hint="Dollars. Empty: any price"
              optional
              first={code?.minimum || null}
              error={errors['minimum']}
            />
            <Field
              name="maximumUses"
              label="How often at most"
              hint="Empty: without limit"
              error={errors['maximumUses']}
            >
              {(field) => (
                <input
                  {...field}
                  inputMode="numeric"
                  defaultValue={code?.maximumUses ?? ''}
                  autoComplete="off"
                />
              )}
            </Field>
          </FieldPair>
          <Field name="note" label="Note" hint="Only you see it." error={errors['note']}>
            {(field) => <input {...field} maxLength={500} defaultValue={code?.note} autoComplete="off" />}
          </Field>
        </>
      )}
    </FormDialog>
  );
}
