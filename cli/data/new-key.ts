import { writeFile } from 'node:fs/promises';
import { createKeyPair } from '#src/api/backup/encryption.ts';
import { UserError } from '../user-error.ts';

/** Writes a private key to a new file that only the current user can read, and returns the public key. */
export async function writeNewKey(file: string): Promise<string> {
  const { publicKey, privateKey } = await createKeyPair();
  const text = `# public key: ${publicKey}\n${privateKey}\n`;
  await writeFile(file, text, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
    throw new UserError(
      `${file} already exists and may contain a key that you still need. Choose another name.`,
    );
  });
  return publicKey;
}
