import { type ReactNode, useState } from 'react';
import { type Choice, holdHours } from '#src/domain/booking/choice.ts';
import { isSoon, soonReply } from '#src/domain/studio/customer-texts.ts';
import type { ReportAction } from '../use-funnel.ts';
import { type BoundField, Field, FieldCheckbox, FieldTextArea } from '#src/ui/Field.tsx';
import { site } from '#src/content/site.ts';
import { Consent } from '../../../forms/Consent.tsx';
import { toInstant } from '#src/domain/time/day.ts';
import type { CodeResult } from '#src/domain/codes/code-check.ts';
import { type PaymentTerms } from '#src/domain/booking/payment-terms.ts';
import { confirmations, getPaymentTexts } from '#src/domain/booking/payment-texts.ts';
import { paths } from '#src/paths.ts';
import { settings } from '../payment.ts';
import { CodeField } from '../fields/CodeField.tsx';
import { Review } from './Review.tsx';
import { StepFields, StepSection } from './StepSection.tsx';
import type { Step } from './use-steps.ts';
import styles from './Steps.module.css';

interface Props {
  choice: Choice;
  code: CodeResult | null;
  field: (name: string) => BoundField;
  report: ReportAction;
  onCode: (result: CodeResult | null) => void;
  terms: PaymentTerms | null;
  takesPayment: boolean;
  step: Step;
  goToStep: (step: Step) => void;
  children: ReactNode;
}

export function DetailsStep(props: Props) {
  const { choice, code, terms, takesPayment, field, report, onCode, step, goToStep, children } = props;
  return (
    <StepSection step={3} heading={takesPayment ? 'Details and payment' : 'Your details'}>
      <p className="note">
        <Confirmation choice={choice} terms={terms} />
      </p>
      <StepFields>
        <Field {...field('name')} label="Your name" autoComplete="name" maxLength={100} />
        <Field {...field('email')} label="Email" type="email" autoComplete="email" maxLength={254} />
        <Field {...field('phone')} label="Phone" type="tel" autoComplete="tel" optional maxLength={40} />
        <CodeField
          {...field('code')}
          choice={choice}
          applied={code}
          isShown={step === 3}
          report={report}
          onApplied={onCode}
        />
      </StepFields>
      <FieldTextArea
        {...field('note')}
        label="Anything we should know?"
        hint="For example: which backdrop you’d like, pets, large props or wheelchair access. Premium backdrops cost extra."
        optional
        rows={3}
        maxLength={2000}
      />
      <Review choice={choice} code={code} terms={terms} goToStep={goToStep} />
      <FieldCheckbox
        {...field('rules')}
        label={
          <Consent
            wording={`I agree to the [studio rules](${paths.studioRules()}) and the [terms](${paths.terms()}). I can cancel or reschedule for free until ${site.booking.cancelHours} hours before my session. After that, it isn’t refunded.`}
          />
        }
      />
      <div className={styles['footer']}>{children}</div>
    </StepSection>
  );
}

/** Says how this booking is confirmed. */
function Confirmation({ choice: { day, time }, terms }: Pick<Props, 'choice' | 'terms'>) {
  const [now] = useState(() => new Date());
  if (!terms) return getPaymentTexts(settings).confirmation;
  if (terms.waitsFor === null)
    return 'There’s nothing to pay. Your session is confirmed as soon as you book.';
  if (terms.waitsFor !== 'studio') return confirmations[terms.waitsFor];
  const start = day && time && toInstant(day, time, site.hours.timezone);
  return (
    <>
      Pay nothing now. We’ll email you. Press <b>Keep this time</b> there within {holdHours} hours, and the
      time stays yours until we answer
      {start && isSoon(start, now) ? `. ${soonReply}` : `, ${site.contact.replyWithin}.`}
    </>
  );
}
