import { useState, useSyncExternalStore } from 'react';
import { startSession, isSessionEnding } from '../access/access.ts';
import { signIn } from '../access/session-api.ts';
import { ApiError } from '../api.ts';
import { CredentialFields } from '../dialogs/CredentialFields.tsx';
import { FormDialog, type Submission } from '../dialogs/FormDialog.tsx';

const close = () => isSessionEnding.set(false);

/** Lets the owner sign in again shortly before the session ends. Opens on top of any other dialog. */
export function SessionDialog() {
  const isShown = useSyncExternalStore(isSessionEnding.subscribe, isSessionEnding.read);
  const [requiresCode, setRequiresCode] = useState(false);

  async function send({ input }: Submission) {
    const code = requiresCode ? String(input['code']) : undefined;
    const result = await signIn(String(input['password']), code);
    if (result.kind === 'success') {
      startSession();
      return 'You’re signed in for another 8 hours';
    }
    if (result.kind === 'rejected') {
      setRequiresCode(result.requiresCode);
      throw new ApiError(401, result.message, {
        fields: { [result.requiresCode ? 'code' : 'password']: result.message },
      });
    }
    throw new ApiError(0, 'message' in result ? result.message : 'The server can’t be reached. Try again.');
  }
  if (!isShown) return null;
  return (
    <FormDialog
      title="Your session is about to end"
      submitLabel="Stay signed in"
      onSubmit={send}
      onClose={close}
    >
      {(field) => (
        <>
          <p>You’ll be signed out in 2 minutes. Enter your password to stay signed in and keep your work.</p>
          <CredentialFields field={field} requiresCode={requiresCode} label="Password" />
        </>
      )}
    </FormDialog>
  );
}
