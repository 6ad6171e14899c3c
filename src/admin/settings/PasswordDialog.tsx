import { useState } from 'react';
import { Field } from '#src/ui/Field.tsx';
import { minPasswordLength, accessEndpoints } from '#src/domain/owner/session.ts';
import { startSession } from '../access/access.ts';
import { ApiError, api } from '../api.ts';
import { FormDialog, type Submission } from '../dialogs/FormDialog.tsx';
import { CodeField, ShowPasswordButton } from '../dialogs/CredentialFields.tsx';

interface Props {
  /** also asks for a two-step verification code */
  requiresCode: boolean;
  onClose: () => void;
}

async function changePassword({ input: { again, ...input } }: Submission) {
  if (input['next'] !== again) {
    throw new ApiError(422, '', { fields: { again: 'The passwords don’t match' } });
  }
  await api(accessEndpoints.changePassword, { input });
  startSession();
  return 'Password changed. All other devices are signed out.';
}

/** Changes the password. This browser gets a new session, and all other sessions end. */
export function PasswordDialog({ requiresCode, onClose }: Props) {
  const [isShown, setShown] = useState(false);
  const type = isShown ? 'text' : 'password';
  return (
    <FormDialog
      title="Change password"
      submitLabel="Change password"
      onSubmit={changePassword}
      onClose={onClose}
    >
      {(field) => (
        <>
          <Field {...field('current')} label="Current password" type={type} autoComplete="current-password" />
          {requiresCode && <CodeField {...field('code')} />}
          <Field
            {...field('next')}
            label="New password"
            hint={`At least ${minPasswordLength} characters. Four unrelated words work well.`}
            type={type}
            minLength={minPasswordLength}
            autoComplete="new-password"
          />
          <Field {...field('again')} label="Confirm new password" type={type} autoComplete="new-password" />
          <ShowPasswordButton isShown={isShown} onChange={setShown}>
            Show passwords
          </ShowPasswordButton>
        </>
      )}
    </FormDialog>
  );
}
