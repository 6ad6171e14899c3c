import { paths } from '#src/paths.ts';
import { ScreenLayout, ViewTabs, useView } from '../components/ScreenLayout.tsx';
import { CardRecord, cardTones } from '../gift-cards/CardRecord.tsx';
import { useOpenRecord } from '../lists/list-query.ts';
import { GiftCardOrderList, TeamOrderList } from '../orders/OrderLists.tsx';
import { TeamRecord } from '../teams/TeamRecord.tsx';
import { useState } from 'react';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import {
  type GiftCard,
  cardStates,
  giftCardEndpoints,
  giftCardList,
} from '#src/domain/gift-cards/gift-card.ts';
import { Chip } from '../components/Chip.tsx';
import type { Cells } from '../lists/cells.tsx';
import { ListView } from '../lists/ListView.tsx';
import { formatDate, formatDay, getStudioToday } from '../dates.ts';
import {
  GiftCardActionDialog,
  type OpenCardForm,
  getCardActions,
} from '../gift-cards/GiftCardActionDialog.tsx';
import { Field, FieldCheckbox, FieldRow, FieldSelect, FieldTextArea } from '#src/ui/Field.tsx';
import { templateList } from '#src/domain/gift-cards/gift-card-template.ts';
import { api, fetchPage } from '../api.ts';
import { FormDialog, type Submission } from '../dialogs/FormDialog.tsx';
import { MoneyField } from '../dialogs/MoneyFields.tsx';
import { useAsyncData } from '../data/async-data.tsx';
import { manualPaymentMethods } from '../money.ts';

const views = [
  { view: 'cards', name: 'Cards' },
  { view: 'orders', name: 'Orders' },
  { view: 'teams', name: 'Teams' },
] as const;

export function Component() {
  const { id, backHref } = useOpenRecord();
  const view = useView(views);
  if (id && view === 'teams') return <TeamRecord key={id} id={id} backHref={backHref} />;
  if (id) return <CardRecord key={id} id={id} backHref={backHref} />;
  return (
    <ScreenLayout
      heading="Gift cards"
      subtitle={
        <>
          Gift cards with their balances and history, and team orders with their credits. Card designs are
          under <a href={paths.adminGiftCardTemplates()}>card templates</a>.
        </>
      }
    >
      <ViewTabs label="Gift cards" views={views} current={view} />
      {view === 'cards' && <CardList />}
      {view === 'orders' && <GiftCardOrderList />}
      {view === 'teams' && <TeamOrderList />}
    </ScreenLayout>
  );
}

const getCells = (getHref: (id: string) => string): Cells<GiftCard> => ({
  code: ({ id, code }) => <a href={getHref(id)}>{code}</a>,
  status: ({ status }) => <Chip tone={cardTones[status]}>{cardStates[status]}</Chip>,
  deliverOn: ({ deliverOn, deliveredAt }) =>
    deliveredAt ? formatDate(deliveredAt) : deliverOn ? formatDay(deliverOn) : 'Not yet',
});

export function CardList() {
  const [isIssuing, setIssuing] = useState(false);
  const [openForm, setOpenForm] = useState<OpenCardForm | null>(null);
  const { getHref } = useOpenRecord();
  return (
    <>
      <ListView
        list={giftCardList}
        cells={getCells(getHref)}
        getRowName={({ code }) => code}
        actions={(card) => getCardActions(card, setOpenForm)}
        add={
          <ActionButton variant="filled" onClick={() => setIssuing(true)}>
            Issue gift card
          </ActionButton>
        }
        empty={<p>No gift cards yet. Cards bought on the site appear here as soon as they’re paid.</p>}
      />
      {isIssuing && <IssueCardDialog onClose={() => setIssuing(false)} />}
      {openForm && <GiftCardActionDialog {...openForm} onClose={() => setOpenForm(null)} />}
    </>
  );
}

async function send({ input, idempotencyKey }: Submission) {
  const card = await api(giftCardEndpoints.issue, { input, idempotencyKey });
  return `Gift card ${card.code} issued`;
}

/** Issues a gift card that was sold at the studio or given away. */
function IssueCardDialog({ onClose }: { onClose: () => void }) {
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
              hint="Leave blank to send it to the buyer, or to print it."
              type="email"
              optional
            />
          </FieldRow>
          <FieldRow>
            <Field {...field('buyerName')} label="Buyer" maxLength={100} />
            <Field
              {...field('buyerEmail')}
              label="Buyer’s email"
              hint="For the receipt. Without an email, print the card."
              type="email"
              optional
            />
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
          <FieldCheckbox
            {...field('activate')}
            label="Activate it now, and email it if there’s an address"
            optional
            defaultChecked
          />
        </>
      )}
    </FormDialog>
  );
}
