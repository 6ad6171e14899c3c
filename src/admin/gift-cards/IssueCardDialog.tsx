import { Field, FieldCheckbox, FieldRow, FieldSelect, FieldTextArea } from '#src/ui/Field.tsx';
import { giftCardEndpoints } from '#src/domain/gift-cards/gift-card.ts';
import { templateList } from '#src/domain/gift-cards/gift-card-template.ts';
import { api, fetchPage } from '../api.ts';
import { FormDialog, type Submission } from '../dialogs/FormDialog.tsx';
import { MoneyField } from '../dialogs/MoneyFields.tsx';
import { useAsyncData } from '../data/async-data.tsx';
import { getStudioToday } from '../dates.ts';
import { manualPaymentMethods } from '../money.ts';

async function send({ input, idempotencyKey }: Submission) {
  const card = await api(giftCardEndpoints.issue, { input, idempotencyKey });
  return `Gift card ${card.code} issued`;
}

/** Issues a gift card that was sold at the studio or given away. */
export function IssueCardDialog({ onClose }: { onClose: () => void }) {
  const { data: templates } = useAsyncData('templates', (signal) =>
    fetchPage(templateList, { state: 'active', size: 200 }, signal),
  );
  return (
    <FormDialog
      title="Issue gift card"
      submitLabel="Issue gift card"
      size="wide"
      onSubmit={send}
      onClose={onClose}
    >
      {(field) => (
        <>
          <FieldRow>
            <MoneyField {...field('amount')} label="Value in dollars" />
            <FieldSelect
              {...field('method')}
              label="Payment method"
              hint="Complimentary cards don’t count as income."
              optional
              options={{ ...manualPaymentMethods, '': 'Complimentary' }}
            />
          </FieldRow>
          <FieldRow>
            <Field {...field('recipientName')} label="Recipient" maxLength={100} />
            <Field
              {...field('recipientEmail')}
              label="Recipient’s email"
              hint="Leave blank to send it to the buyer."
              type="email"
              optional
            />
          </FieldRow>
          <FieldRow>
            <Field {...field('buyerName')} label="Buyer" maxLength={100} />
            <Field {...field('buyerEmail')} label="Buyer’s email" type="email" />
          </FieldRow>
          <FieldRow>
            <FieldSelect
              {...field('templateId')}
              label="Template"
              optional
              options={{
                ...Object.fromEntries(templates?.rows.map(({ id, name }) => [id, name]) ?? []),
                '': 'None',
              }}
            />
            <Field
              {...field('deliverOn')}
              label="Send on"
              hint="Leave blank to send now."
              type="date"
              optional
              min={getStudioToday()}
            />
          </FieldRow>
          <FieldTextArea
            {...field('message')}
            label="Message"
            hint="Included in the email."
            optional
            rows={3}
            maxLength={500}
          />
          <Field {...field('note')} label="Note" hint="Only visible to you." optional maxLength={500} />
          <FieldCheckbox {...field('activate')} label="Activate and email it now" optional defaultChecked />
        </>
      )}
    </FormDialog>
  );
}
