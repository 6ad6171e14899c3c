import type { Service } from '../service.ts';
import { DecryptionError, deleteSecret } from '../settings/secrets.ts';
import type { Unit } from '../unit.ts';

const getSecretName = (calendarId: string) => `connected-calendar ${calendarId}`;

export const writeAddress = ({ encryptedSecrets, db, now }: Unit, calendarId: string, address: string) =>
  encryptedSecrets.write(db, getSecretName(calendarId), address, now);

export const deleteAddress = ({ db }: Unit, calendarId: string) =>
  deleteSecret(db, getSecretName(calendarId));

export async function readAddress({ encryptedSecrets, db }: Service, calendarId: string): Promise<string> {
  const address = await encryptedSecrets.read(db, getSecretName(calendarId));
  if (address === null) throw new DecryptionError('The calendar has no address.');
  return address;
}

/** Re-encrypts addresses that use an older key. If their key is missing, the owner has to paste them again. */
export async function reencryptAddresses({ encryptedSecrets, db, now, log }: Service): Promise<void> {
  const calendars = await db.selectFrom('connectedCalendars').select('id').execute();
  try {
    const names = calendars.map(({ id }) => getSecretName(id));
    await encryptedSecrets.reencrypt(db, names, now());
  } catch (error) {
    log.error({ err: error }, 'the address of a connected calendar was encrypted with a different key');
  }
}
