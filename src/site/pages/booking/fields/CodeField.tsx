import { formEndpoints } from '#src/domain/schema/endpoints.ts';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import type { Choice } from '#src/domain/booking/choice.ts';
import { formatCents } from '#src/domain/studio/money.ts';
import type { ReportAction } from '../use-funnel.ts';
import { FieldWrapper, getControlProps } from '#src/ui/Field.tsx';
import { type SubmitResult, sendForm, getStatus } from '../../../forms/send-form.ts';
import type { CodeResult } from '#src/domain/codes/code-check.ts';
import styles from '../steps/Steps.module.css';
import { getServiceUrl } from '#src/content/facts.ts';
import { newIdempotencyKey } from '#src/lib/browser/request.ts';

interface Props {
  id: string;
  name: string;
  error: string | undefined;
  choice: Choice;
  /** the last successful check's result */
  applied: CodeResult | null;
  /** whether the step with this field is shown */
  isShown: boolean;
  report: ReportAction;
  onApplied: (result: CodeResult | null) => void;
}

const failureMessage = 'We couldn’t check this code. You can still book with it.';

/** Checks a promo code, gift card or team credit before the request is sent. The service checks it again with the request. */
export function CodeField({ choice, applied, isShown, report, onApplied, ...field }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [rejection, setRejection] = useState('');
  const [isBusy, setBusy] = useState(false);
  const latestChoice = useRef(choice);
  useEffect(() => {
    latestChoice.current = choice;
  }, [choice]);

  /** Checks a code for the current choice, and again if the choice changes in the meantime. Null if the code was changed. */
  async function check(code: string): Promise<SubmitResult<CodeResult> | null> {
    const checkedChoice = latestChoice.current;
    const body = JSON.stringify({ code, ...checkedChoice });
    const url = getServiceUrl(formEndpoints.code);
    const result = await sendForm<CodeResult>(url, body, newIdempotencyKey());
    if (input.current?.value.trim() !== code) return null;
    return latestChoice.current === checkedChoice ? result : check(code);
  }

  /** Returns false if the code was rejected. */
  async function apply(code: string): Promise<boolean> {
    if (isBusy) return true;
    setBusy(true);
    const result = await check(code);
    setBusy(false);
    if (!result) return true;
    if (result.kind === 'done') {
      setRejection('');
      onApplied(result.data);
      report({ type: 'promo code applied', discount: result.data.off / 100 }, latestChoice.current);
      return true;
    }
    const text = getFailureMessage(result);
    onApplied(null);
    setRejection(text);
    report({ type: 'promo code failed', reason: text }, latestChoice.current);
    return false;
  }

  // The code may come from a link or a draft, or have been checked for a different choice.
  useEffect(() => {
    const code = input.current?.value.trim();
    if (isShown && code && !applied) void apply(code);
    // oxlint-disable-next-line react/exhaustive-deps -- once each time the step is shown
  }, [isShown]);

  async function onApply() {
    const code = input.current?.value.trim();
    if (!code) setRejection('Please enter a code');
    if (!code || !(await apply(code))) input.current?.focus();
  }

  const control = {
    ...field,
    label: 'Promo, gift card or team code',
    optional: true,
    error: field.error ?? (rejection || undefined),
  };
  return (
    <div className={styles['promo']}>
      <FieldWrapper {...control}>
        <input
          type="text"
          ref={input}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          {...getControlProps(control)}
          onChange={() => {
            setRejection('');
            if (applied) onApplied(null);
          }}
          onKeyDown={(event) => {
            // Enter applies the code instead of submitting the form.
            if (event.key !== 'Enter') return;
            event.preventDefault();
            void onApply();
          }}
        />
      </FieldWrapper>
      <Button variant="quiet" aria-disabled={isBusy} aria-busy={isBusy} onClick={() => void onApply()}>
        {isBusy ? 'Checking' : 'Apply'}
      </Button>
      <output className={styles['applied']}>{applied && formatEffect(applied)}</output>
    </div>
  );
}

const formatEffect = ({ off, toPay, left }: CodeResult) =>
  `${formatCents(off)} off. You pay ${formatCents(toPay)}.${left ? ` ${formatCents(left)} stays on the card.` : ''}`;

function getFailureMessage(result: Exclude<SubmitResult<CodeResult>, { kind: 'done' }>): string {
  if (result.kind === 'rejected' && result.fields['code']) return result.fields['code'];
  return getStatus(result, failureMessage).text || failureMessage;
}
