import { useState } from 'react';
import { Field } from '#src/components/Field.tsx';
import { FieldTextArea } from '#src/components/FieldTextArea.tsx';
import { PrimaryLink } from '#src/components/PrimaryLink.tsx';
import { Consent } from '#src/forms/Consent.tsx';
import { FormFooter, Honeypot } from '#src/forms/FormFooter.tsx';
import { FormLayout } from '#src/forms/FormLayout.tsx';
import { describeHowToPay } from '#src/forms/how-to-pay.ts';
import { TeamContactFields } from '#src/forms/TeamContactFields.tsx';
import { useForm } from '#src/forms/use-form.ts';
import { isWebUrl } from '#src/lib/routing/is-web-url.ts';
import type { TeamPackage } from '#src/model/corporate.ts';
import type { FormNotice } from '#src/model/requests/form-notice.ts';
import type { OrderResponse } from '#src/model/requests/order-response.ts';
import { paths } from '#src/paths.ts';

export function TeamOrderForm({ team: { id, name } }: { team: TeamPackage }) {
  const [order, setOrder] = useState<(OrderResponse & FormNotice) | null>(null);
  const form = useForm<OrderResponse>({
    name: 'team',
    to: 'teamOrder',
    schema: () => import('#src/model/requests/team-order.ts').then(({ teamOrder }) => teamOrder),
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
        </>
      )}
      <FormFooter form={form} label={`Order ${name}`} busyLabel="Ordering…">
        You’ll see how to pay in the next step.{' '}
        <Consent wording={`By ordering, you accept the [terms for teams](${paths.terms()}#team-packages).`} />
      </FormFooter>
      {order && <Payment order={order} />}
    </FormLayout>
  );
}

function Payment({ order }: { order: OrderResponse & FormNotice }) {
  const { payment } = order;
  const nextStep =
    'Once the order is paid for, we’ll email you your team page with a credit for each person.';
  return payment && isWebUrl(payment) ? (
    <>
      <p>{nextStep} You pay on our payment provider’s page; we never see your card number.</p>
      <p>
        <PrimaryLink href={payment}>Pay now</PrimaryLink>
      </p>
    </>
  ) : (
    <p>
      {describeHowToPay(order)} {nextStep}
    </p>
  );
}
