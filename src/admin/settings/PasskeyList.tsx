import { useState } from 'react';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import { Field } from '#src/ui/Field.tsx';
import { type Passkey, passkeyEndpoints } from '#src/domain/owner/passkey.ts';
import { canUsePasskeys, createPasskey } from '../access/passkeys.ts';
import { ApiError, api } from '../api.ts';
import { type Column, DataTable } from '../lists/DataTable.tsx';
import { FormDialog, type Submission } from '../dialogs/FormDialog.tsx';
import { Loading, useAsyncData } from '../data/async-data.tsx';
import { formatDateTime } from '../dates.ts';
import { CredentialFields } from '../dialogs/CredentialFields.tsx';
import { Section } from './Section.tsx';

const columns: readonly Column<Passkey>[] = [
  { key: 'name', name: 'Name', cell: ({ name }) => name },
  { key: 'createdAt', name: 'Added', cell: ({ createdAt }) => formatDateTime(createdAt) },
  { key: 'usedAt', name: 'Last used', cell: ({ usedAt }) => (usedAt ? formatDateTime(usedAt) : 'Never') },
];

type OpenDialog = 'add' | Passkey;

export function PasskeyList({ requiresCode }: { requiresCode: boolean }) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const passkeys = useAsyncData('passkeys', (signal) => api(passkeyEndpoints.list, { signal }));
  const close = () => setDialog(null);
  return (
    <Section
      id="passkeys"
      heading="Passkeys"
      note={
        canUsePasskeys()
          ? 'Sign in with your fingerprint, face or screen lock instead of your password and code. Add one for each device.'
          : 'This browser doesn’t support passkeys.'
      }
      actions={
        canUsePasskeys() && <ActionButton onClick={() => setDialog('add')}>Add a passkey</ActionButton>
      }
    >
      <Loading result={passkeys}>
        {(rows) =>
          rows.length > 0 && (
            <DataTable
              caption="Passkeys"
              columns={columns}
              rows={rows}
              getRowKey={({ id }) => id}
              getRowName={({ name }) => name}
              actions={(passkey) => [
                { name: 'Remove', isDestructive: true, onSelect: () => setDialog(passkey) },
              ]}
            />
          )
        }
      </Loading>
      {dialog === 'add' && <AddDialog requiresCode={requiresCode} onClose={close} />}
      {dialog && dialog !== 'add' && (
        <RemoveDialog passkey={dialog} requiresCode={requiresCode} onClose={close} />
      )}
    </Section>
  );
}

interface DialogProps {
  requiresCode: boolean;
  onClose: () => void;
}

async function add({ input: { name, ...credentials } }: Submission) {
  const options = await api(passkeyEndpoints.options, { input: credentials });
  const response = await createPasskey(options).catch((error: Error) => {
    throw new ApiError(0, error.message);
  });
  await api(passkeyEndpoints.create, { input: { name, response } });
  return 'Passkey added';
}

function AddDialog({ requiresCode, onClose }: DialogProps) {
  return (
    <FormDialog title="Add a passkey" submitLabel="Continue" onSubmit={add} onClose={onClose}>
      {(field) => (
        <>
          <Field {...field('name')} label="Name" hint="For example, Laptop or Phone" maxLength={60} />
          <CredentialFields field={field} requiresCode={requiresCode} />
        </>
      )}
    </FormDialog>
  );
}

function RemoveDialog({ passkey, requiresCode, onClose }: DialogProps & { passkey: Passkey }) {
  async function send({ input }: Submission) {
    await api(passkeyEndpoints.delete, { id: passkey.id, input });
    return 'Passkey removed. All other devices are signed out.';
  }
  return (
    <FormDialog
      title={`Remove ${passkey.name}`}
      submitLabel="Remove"
      isDestructive
      onSubmit={send}
      onClose={onClose}
    >
      {(field) => (
        <>
          <p className="note">
            You won’t be able to sign in with it, and all other devices will be signed out.
          </p>
          <CredentialFields field={field} requiresCode={requiresCode} />
        </>
      )}
    </FormDialog>
  );
}
