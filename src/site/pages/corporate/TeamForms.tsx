import { useState } from 'react';
import { Field, FieldTextArea, FieldRow } from '#src/ui/Field.tsx';
import { Consent } from '../../forms/Consent.tsx';
import { FormFooter, FormLayout, Honeypot, SourceField } from '../../forms/Form.tsx';
import { OrderPayment, howToPayOrder } from '../../forms/OrderPayment.tsx';
import { TeamContactFields } from '../../forms/TeamContactFields.tsx';
import { useForm } from '../../forms/use-form.ts';
import type { TeamPackage } from '#src/domain/studio/studio.ts';
import type { FormNotice } from '#src/domain/schema/endpoints.ts';
import type { OrderResponse } from '#src/domain/orders/order.ts';
import { paths } from '#src/paths.ts';
import { contact } from '#src/content/facts.ts';

export function TeamOrderForm({ team: { id, name } }: { team: TeamPackage }) {
  const [order, setOrder] = useState<(OrderResponse & FormNotice) | null>(null);
  const form = useForm<OrderResponse>({
    name: 'team',
    to: 'teamOrder',
    schema: () => import('#src/domain/teams/team-order.ts').then(({ teamOrder }) => teamOrder),
    failure: 'We couldn’t send your order.',
    onDone: (response) => {
      setOrder(response);
      return `Thank you. We have your order, ${response.order}.`;
    },
  });
  return (
    <FormLayout {...form.form}>
      {form.phase !== 'done' && (
        <>
          <input type="hidden" name="package" value={id} />
          <TeamContactFields field={form.field} />
          <Field
            {...form.field('timing')}
            label="When would your team like to come?"
            hint="Just a month or a week is fine. Everyone books their own time later."
            maxLength={200}
            optional
          />
          <FieldTextArea
            {...form.field('note')}
            label="Anything we should know?"
            maxLength={1000}
            rows={3}
            optional
          />
          <Honeypot form="team" />
          <SourceField />
        </>
      )}
      <FormFooter form={form} label={`Order ${name}`} busyLabel="Ordering…">
        {howToPayOrder}{' '}
        <Consent wording={`By ordering, you accept the [terms for teams](${paths.terms()}#team-packages).`} />
      </FormFooter>
      {order && (
        <OrderPayment
          order={order}
          nextStep="Once the order is paid for, we’ll email you your team page with a credit for each person."
        />
      )}
    </FormLayout>
  );
}

export function QuoteForm() {
  const form = useForm({
    name: 'quote',
    to: 'teamQuote',
    schema: () => import('#src/domain/teams/team-order.ts').then(({ teamQuote }) => teamQuote),
    failure: 'We couldn’t send your request.',
    onDone: () => `Thank you. We’ll email you a quote ${contact.replyWithin}.`,
  });
  return (
    <FormLayout {...form.form}>
      {form.phase !== 'done' && (
        <>
          <TeamContactFields field={form.field} />
          <FieldRow>
            <Field
              {...form.field('members')}
              label="How many people?"
              hint="A rough number is fine."
              maxLength={40}
            />
            <Field
              {...form.field('timing')}
              label="When would your team like to come?"
              hint="Just a month or a week is fine."
              maxLength={200}
              optional
            />
          </FieldRow>
          <FieldTextArea
            {...form.field('note')}
            label="Anything we should know?"
            maxLength={2000}
            rows={3}
            optional
          />
          <Honeypot form="quote" />
        </>
      )}
      <FormFooter form={form} label="Ask for a quote" busyLabel="Sending…">
        We’ll use this to reply, and delete it after 24 months. <a href={paths.privacy()}>Privacy</a>
      </FormFooter>
    </FormLayout>
  );
}
