import { useEffect, useState, type RefObject } from 'react';
import { Field, FieldRow, FieldTextArea, FieldChoice } from '#src/ui/Field.tsx';
import { PictureView } from '#src/ui/PictureView.tsx';
import { site } from '#src/content/site.ts';
import { Consent } from '../../forms/Consent.tsx';
import { FormFooter, FormLayout, Honeypot, SourceField } from '../../forms/Form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { addDays, dayAt } from '#src/domain/time/day.ts';
import { giftCardAmounts, giftCardDesigns } from '#src/domain/gift-cards/gift-card-offer.ts';
import type { OrderResponse } from '#src/domain/orders/order.ts';
import { paths } from '#src/paths.ts';
import { useHydrated } from '../../hydration.ts';
import {
  describeValue,
  GiftCardView,
  initialValues,
  readPreviewValues,
  SmallGiftCard,
} from './GiftCardView.tsx';
import { describeHowToPay, getCheckoutUrl, howToPayOrder } from '../../forms/OrderPayment.tsx';
import type { DesignWithPicture } from './offered-designs.ts';
import styles from './OrderForm.module.css';
import giftCard from 'studio:copy/pictures/gift-card';
import hero from 'studio:copy/pictures/home-hero';
import couple from 'studio:copy/pictures/story-couple';
import waitlist from 'studio:copy/pictures/waitlist';
import type { Copy } from '#src/content/schemas/site.ts';
import type { FormNotice } from '#src/domain/schema/endpoints.ts';
import { ButtonLink } from '#src/ui/Button.tsx';
import { SessionChoice } from '../booking/fields/SessionChoice.tsx';
import { NextSteps, type Step } from '../thank-you/NextSteps.tsx';

const giftCardPictures = {
  'gift-card': giftCard,
  waitlist,
  'home-hero': hero,
  'story-couple': couple,
} satisfies Record<(typeof giftCardDesigns)[number]['picture'], Copy['pictures'][string]>;

/** Events that show intent to order. Nothing is requested earlier, because the site may be hosted without the service. */
const intentEvents = ['focusin', 'pointermove', 'touchstart'] as const;

/** Designs known at build time. */
const defaultDesigns = giftCardDesigns.map(({ picture, ...design }): DesignWithPicture => ({
  ...design,
  picture: giftCardPictures[picture].picture,
}));

/** Returns the designs that the studio offers. Until they load, or if that fails, returns the ones known at build time. */
function useDesigns(form: RefObject<HTMLFormElement | null>): readonly DesignWithPicture[] {
  const [designs, setDesigns] = useState<readonly DesignWithPicture[]>(defaultDesigns);
  useEffect(() => {
    const controller = new AbortController();
    const { current } = form;
    const onIntent = () => {
      for (const event of intentEvents) current?.removeEventListener(event, onIntent);
      import('./offered-designs.ts')
        .then(({ fetchOfferedDesigns }) => fetchOfferedDesigns(controller.signal))
        .then(
          (offered) => offered.length > 0 && setDesigns(offered),
          () => {},
        );
    };
    for (const event of intentEvents) current?.addEventListener(event, onIntent, { passive: true });
    return () => {
      controller.abort();
      for (const event of intentEvents) current?.removeEventListener(event, onIntent);
    };
  }, [form]);
  return designs;
}

const { hours } = site;
const { min, max, text } = giftCardAmounts;

const getStudioToday = () => dayAt(new Date(), hours.timezone);

const toChoice = ({ id, name, picture }: DesignWithPicture) => ({
  value: id,
  label: name,
  picture: <PictureView picture={picture} alt="" sizes="(width >= 60rem) 12vw, 45vw" />,
});

/** Orders a gift card, with a live preview. */
export function OrderForm() {
  const [values, setValues] = useState(initialValues);
  const [order, setOrder] = useState<SentOrder | null>(null);
  const isHydrated = useHydrated();
  const form = useForm<OrderResponse>({
    name: 'gift-card',
    to: 'giftCardOrder',
    schema: () =>
      import('#src/domain/gift-cards/gift-card-order.ts').then(({ giftCardOrder }) => giftCardOrder),
    failure: 'We couldn’t send your order.',
    onDone: (response, { recipientName, recipientEmail }) => {
      setOrder({
        response,
        recipientName: String(recipientName),
        recipientEmail: String(recipientEmail),
      });
      return `We got your order. Its number is ${response.order}.`;
    },
  });
  const { ref } = form.form;
  const designs = useDesigns(ref);
  const chosen = designs.find(({ id }) => id === values.design) ?? designs[0];
  const updateValues = () => ref.current && setValues(readPreviewValues(ref.current, values));
  // Include values typed before hydration or restored on reload.
  useEffect(() => {
    if (ref.current) setValues(readPreviewValues(ref.current, initialValues));
  }, [ref]);
  const total = describeValue(values);
  const today = isHydrated ? getStudioToday() : undefined;

  return (
    <div className={styles['order']}>
      <section className={styles['preview']} data-tone="clay" aria-label="Preview">
        {chosen && <GiftCardView values={values} design={chosen} />}
      </section>
      <FormLayout {...form.form} onChange={updateValues} onInputCapture={updateValues}>
        {form.phase !== 'done' && (
          <>
            {chosen && <SmallGiftCard values={values} design={chosen} />}
            <fieldset>
              <legend>What you give</legend>
              <FieldChoice
                {...form.field('kind')}
                label="Session or amount?"
                choices={[
                  { value: 'session', label: 'A session' },
                  { value: 'amount', label: 'An amount' },
                ]}
                defaultValue="session"
                layout="row"
              />
              <div className={styles['session']}>
                <SessionChoice
                  field={form.field('session')}
                  legend="Which session?"
                  chosen={values.session}
                  onChoose={(session) => setValues({ ...values, session })}
                  isGift
                  disabled={isHydrated && values.kind !== 'session'}
                />
                <p className="note">
                  The card covers the peak price. An off-peak session costs less, and the rest stays on the
                  card.
                </p>
              </div>
              <div className={styles['amount']}>
                <Field
                  {...form.field('amount')}
                  label="Amount in dollars"
                  hint={`Any whole dollar amount from ${text}.`}
                  type="number"
                  inputMode="numeric"
                  min={min}
                  max={max}
                  step={1}
                  defaultValue={initialValues.amount}
                  required={false}
                  disabled={isHydrated && values.kind !== 'amount'}
                />
              </div>
              <FieldChoice
                key={designs.map(({ id }) => id).join()}
                {...form.field('design')}
                label="Which design?"
                choices={designs.map(toChoice)}
                defaultValue={chosen?.id}
                layout="pictures"
              />
            </fieldset>
            <fieldset>
              <legend>Who it’s for</legend>
              <FieldRow>
                <Field
                  {...form.field('recipientName')}
                  label="Their name"
                  hint="As shown on the card."
                  maxLength={100}
                  autoComplete="off"
                />
                <Field
                  {...form.field('recipientEmail')}
                  label="Their email"
                  hint="If blank, it goes to you."
                  type="email"
                  autoComplete="off"
                  optional
                />
              </FieldRow>
              <FieldTextArea
                {...form.field('message')}
                label="Your message"
                maxLength={500}
                rows={3}
                optional
              />
              <Field
                {...form.field('deliverOn')}
                label="Delivery date"
                hint="Leave blank to send it as soon as it’s paid for."
                type="date"
                min={today}
                max={today && addDays(today, 365)}
                optional
              />
            </fieldset>
            <fieldset>
              <legend>Who it’s from</legend>
              <FieldRow>
                <Field {...form.field('buyerName')} label="Your name" autoComplete="name" maxLength={100} />
                <Field {...form.field('buyerEmail')} label="Your email" type="email" autoComplete="email" />
              </FieldRow>
            </fieldset>
            <Honeypot form="gift-card" />
            <SourceField />
            <div className={styles['total']}>
              <p>
                {total.value === total.price ? 'Gift card' : `${total.value}, ${total.detail}`}
                <b>{total.price}</b>
              </p>
              <p className="note">{howToPayOrder}</p>
            </div>
          </>
        )}
        <FormFooter form={form} label="Order gift card" busyLabel="Ordering…" thanks="Thank you.">
          <Consent
            wording={`By ordering, you accept the [terms for gift cards](${paths.terms()}#gift-cards).`}
          />
        </FormFooter>
        {order && (
          <div className={styles['sent']}>
            <OrderSent {...order} />
          </div>
        )}
      </FormLayout>
    </div>
  );
}

interface SentOrder {
  response: OrderResponse & FormNotice;
  recipientName: string;
  /** empty if the card goes to the buyer */
  recipientEmail: string;
}

/** The steps after an order: its payment, its delivery and its use. */
function OrderSent({ response, recipientName, recipientEmail }: SentOrder) {
  const steps: Step[] = [
    { id: 'pay', title: 'You pay for it', text: <Payment response={response} /> },
    {
      id: 'delivery',
      title: 'We email the card',
      text: recipientEmail
        ? `It goes to ${recipientEmail}, with your message and a code.`
        : 'It comes to you, with your message and a code, so that you can print it or pass it on.',
    },
    {
      id: 'use',
      title: `${recipientName} books`,
      text: 'The code works for any session or add-on, and doesn’t expire.',
    },
  ];
  return <NextSteps steps={steps} isNumbered />;
}

function Payment({ response }: Pick<SentOrder, 'response'>) {
  const checkout = getCheckoutUrl(response);
  if (checkout)
    return (
      <>
        You pay on our payment provider’s page; we never see your card number.{' '}
        <ButtonLink variant="primary" href={checkout}>
          Pay now
        </ButtonLink>
      </>
    );
  return describeHowToPay(response);
}
