import { type AdminSession, longEnough } from '#src/model/admin/session.ts';
import { enter } from '../access/access.ts';
import { ApiError, api } from '../api.ts';
import { announce } from '../components/announce.ts';
import { Field } from '../components/Field.tsx';
import { FormDialog } from '../components/FormDialog.tsx';
import { CodeField } from './CodeField.tsx';

interface Props {
  /** a second step is on */
  wantsCode: boolean;
  changed: () => void;
  close: () => void;
}

/** Another password. This browser gets a new session with it, every other one is sent out. */
export function PasswordDialog({ wantsCode, changed, close }: Props) {
  async function send(values: FormData) {
    const [current, next] = [values.get('current'), values.get('next')];
    if (next !== values.get('again')) {
      throw new ApiError(422, '', { again: 'This is not the same as above' });
    }
    const body = { current, next, ...(wantsCode && { code: values.get('code') }) };
    await api<AdminSession>('/password', { method: 'POST', body });
    enter();
    changed();
    announce('The password is changed. All other sessions are ended.');
  }
  return (
    <FormDialog title="Change password" submit="Change password" send={send} close={close}>
      {(errors) => (
        <>
          <Field name="current" label="Password of now" error={errors['current']}>
            {(field) => <input {...field} type="password" required autoComplete="current-password" />}
          </Field>
          {wantsCode && <CodeField error={errors['code']} />}
          <Field
            name="next"
            label="New password"
            hint={`At least ${longEnough} characters. Four words that do not belong together are good.`}
            error={errors['next']}
          >
            {(field) => (
              <input {...field} type="password" required minLength={longEnough} autoComplete="new-password" />
            )}
          </Field>
          <Field name="again" label="New password again" error={errors['again']}>
            {(field) => <input {...field} type="password" required autoComplete="new-password" />}
          </Field>
        </>
      )}
    </FormDialog>
  );
}
