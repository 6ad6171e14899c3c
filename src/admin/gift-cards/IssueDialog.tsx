import { useState } from 'react';
import type { GiftCard } from '#src/model/admin/gift-card.ts';
import type { GiftCardTemplate } from '#src/model/admin/gift-card-template.ts';
import type { ListPage } from '#src/model/admin/list.ts';
import { api } from '../api.ts';
import { announce } from '../components/announce.ts';
import { Field } from '../components/Field.tsx';
import { FieldPair } from '../components/FieldPair.tsx';
import { FormDialog } from '../components/FormDialog.tsx';
import { MoneyField } from '../components/MoneyField.tsx';
import { Options } from '../components/Options.tsx';
import { Tick } from '../components/Tick.tsx';
import { newKey } from '../idempotency-key.ts';
import { useLoaded } from '../list/use-loaded.ts';
import { studioToday } from '../moment.ts';
import { readMoney } from '../money.ts';
import { payMethods } from './gift-card-words.ts';

interface Props {
  changed: () => void;
  close: () => void;
}

/** A card that was bought at the door, or that the studio gives away. */
export function IssueDialog({ changed, close }: Props) {
  const [key] = useState(newKey);
  const { data: templates } = useLoaded('templates', (signal) =>
    api<ListPage<GiftCardTemplate>>('/gift-card-templates?state=active&size=200', { signal }),
  );

  async function send(values: FormData) {
    const amount = readMoney(values.get('amount'));
    const body = {
      ...Object.fromEntries(values),
      amount: amount ?? '',
      templateId: values.get('templateId') || null,
      method: values.get('method') || null,
      activate: values.has('activate'),
    };
    const card = await api<GiftCard>('/gift-cards', { method: 'POST', body, idempotencyKey: key });
    changed();
    announce(`${card.code} is issued.`);
  }
  return (
    <FormDialog title="Issue a gift card" submit="Issue card" size="wide" send={send} close={close}>
      {(errors) => (
        <>
          <FieldPair>
            <MoneyField name="amount" label="Worth in dollars" error={errors['amount']} />
            <Field
              name="method"
              label="Paid by"
              hint="A present writes nothing into the ledger."
              error={errors['method']}
            >
              {(field) => (
                <select {...field}>
                  <Options names={payMethods} />
                  <option value="">A present of the studio</option>
                </select>
              )}
            </Field>
          </FieldPair>
          <FieldPair>
            <Field name="recipientName" label="For" error={errors['recipientName']}>
              {(field) => <input {...field} required maxLength={100} autoComplete="off" />}
            </Field>
            <Field
              name="recipientEmail"
              label="Their e-mail"
              hint="Empty: the card goes to the buyer."
              error={errors['recipientEmail']}
            >
              {(field) => <input {...field} type="email" autoComplete="off" />}
            </Field>
          </FieldPair>
          <FieldPair>
            <Field name="buyerName" label="From" error={errors['buyerName']}>
              {(field) => <input {...field} required maxLength={100} autoComplete="off" />}
            </Field>
            <Field name="buyerEmail" label="The buyer’s e-mail" error={errors['buyerEmail']}>
              {(field) => <input {...field} type="email" required autoComplete="off" />}
            </Field>
          </FieldPair>
          <FieldPair>
            <Field name="templateId" label="Template" error={errors['templateId']}>
              {(field) => (
                <select {...field}>
                  {templates?.rows.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                  <option value="">None</option>
                </select>
              )}
            </Field>
            <Field name="deliverOn" label="Mailed on" hint="Empty: at once" error={errors['deliverOn']}>
              {(field) => <input {...field} type="date" min={studioToday()} />}
            </Field>
          </FieldPair>
          <Field name="message" label="Message" hint="Stands in the mail." error={errors['message']}>
            {(field) => <textarea {...field} rows={3} maxLength={500} />}
          </Field>
          <Field name="note" label="Note" hint="Only you see it." error={errors['note']}>
            {(field) => <input {...field} maxLength={500} autoComplete="off" />}
          </Field>
          <Tick name="activate" first>
            Good at once, and mailed
          </Tick>
        </>
      )}
    </FormDialog>
  );
}
