import { createReadStream } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';

/** Thrown if a backup cannot be written, read or restored. The message is shown to the user. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** Throws for folders, and for pipes and devices, which may never end. */
async function requireRegularFile(file: string, advice: string): Promise<void> {
  if (!(await stat(file)).isFile()) throw new BackupError(`${file} is not a file. ${advice}`);
}

const ageHeader = 'age-encryption.org/v1\n';
/** The start of an unencrypted backup. */
export const plainHeader = '{"studio":1';

/** Parses BACKUP_PUBLIC_KEY: one or more age1… keys, separated by commas. */
export function readPublicKeys(text = ''): string[] {
  const keys = text.split(/[\s,]+/).filter(Boolean);
  for (const key of keys) {
    try {
      new Encrypter().addRecipient(key);
    } catch {
      throw new BackupError(
        `BACKUP_PUBLIC_KEY: ${key} is not a public key. Create one with \`studio data new-key\`.`,
      );
    }
  }
  return keys;
}

/** Reads the private keys from a file that `studio data new-key` or `age-keygen` wrote. */
export async function readPrivateKeys(file: string): Promise<string[]> {
  await requireRegularFile(file, 'Pass the file that `studio data new-key` wrote.');
  const text = await readFile(file, 'utf8');
  const keys = text.split(/\r?\n/).filter((line) => line.trim() && !line.startsWith('#'));
  try {
    const decrypter = new Decrypter();
    for (const key of keys) decrypter.addIdentity(key.trim());
  } catch {
    keys.length = 0;
  }
  if (!keys.length)
    throw new BackupError(
      `${file} has no private key. Pass the file that \`studio data new-key\` wrote. It has a line that starts with AGE-SECRET-KEY-1.`,
    );
  return keys.map((key) => key.trim());
}

export interface KeyPair {
  publicKey: string;
  privateKey: string;
}

export async function createKeyPair(): Promise<KeyPair> {
  const privateKey = await generateX25519Identity();
  return { publicKey: await identityToRecipient(privateKey), privateKey };
}

// Node and the DOM declare the same class, with types that are not assignable to each other.
const toDomStream = (stream: ReadableStream) => stream as unknown as globalThis.ReadableStream<Uint8Array>;

/** Encrypts for all keys, so that each private key can decrypt the file. */
export async function encrypt(
  source: AsyncIterable<Uint8Array>,
  publicKeys: readonly string[],
): Promise<AsyncIterable<Uint8Array>> {
  const encrypter = new Encrypter();
  for (const key of publicKeys) encrypter.addRecipient(key);
  return encrypter.encrypt(toDomStream(ReadableStream.from(source)));
}

export async function openBackup(file: string, privateKeys: readonly string[]): Promise<Readable> {
  await requireRegularFile(file, 'Pass the file that `studio data backup` wrote.');
  const needsKey = await isEncrypted(file); // throws if the file cannot be read
  const source = createReadStream(file);
  if (!needsKey) return source.setEncoding('utf8');
  if (!privateKeys.length)
    throw new BackupError(
      `${file} is encrypted, and its private key is missing. Pass the file with the key: --key backup.key`,
    );
  const decrypter = new Decrypter();
  for (const key of privateKeys) decrypter.addIdentity(key);
  const plain = await decrypter.decrypt(toDomStream(Readable.toWeb(source))).catch((error: Error) => {
    source.destroy();
    throw error.message.startsWith('no identity matched')
      ? new BackupError(
          `${file} was encrypted for a different key. Pass the private key for the BACKUP_PUBLIC_KEY in use when the backup was made.`,
        )
      : error;
  });
  return Readable.from(plain, { objectMode: false }).setEncoding('utf8');
}

async function isEncrypted(file: string): Promise<boolean> {
  return (await readStart(file)).startsWith(ageHeader);
}

/** Throws unless a file is empty or starts like a backup. */
export async function requireBackup(file: string, advice: string): Promise<void> {
  await requireRegularFile(file, advice);
  const start = await readStart(file);
  const isBackup = [plainHeader, ageHeader].some((header) => start.startsWith(header));
  if (start !== '' && !isBackup)
    throw new BackupError(`${file} already exists and is not a backup. ${advice}`);
}

async function readStart(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await handle.close();
  }
}
