import { type ComponentProps, useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { type BoundField, Field } from '#src/ui/Field.tsx';
import type { GetFieldProps } from './FormDialog.tsx';

interface Props {
  field: GetFieldProps;
  /** also asks for a two-step verification code */
  requiresCode: boolean;
  label?: string;
}

/** Fields for the password and, with two-step verification, a code. The service requires both before it changes how the owner signs in. */
export function CredentialFields({ field, requiresCode, label = 'Your password' }: Props) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <div>
        <Field
          {...field('password')}
          label={label}
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          autoCapitalize="off"
          spellCheck={false}
        />
        <ShowPasswordButton isShown={isShown} onChange={setShown}>
          Show password
        </ShowPasswordButton>
      </div>
      {requiresCode && <CodeField {...field('code')} />}
    </>
  );
}

interface ButtonProps {
  isShown: boolean;
  onChange: (isShown: boolean) => void;
  children: string;
}

export const ShowPasswordButton = ({ isShown, onChange, children }: ButtonProps) => (
  <Button variant="quiet" aria-pressed={isShown} onClick={() => onChange(!isShown)}>
    {children}
  </Button>
);

export const CodeField = (field: BoundField & Pick<ComponentProps<'input'>, 'ref'>) => (
  <Field
    {...field}
    label="Code from your authenticator app, or a recovery code"
    autoComplete="one-time-code"
    autoCapitalize="off"
    spellCheck={false}
  />
);
