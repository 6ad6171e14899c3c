import { link, rm, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { createFolder } from '#src/lib/files/create-folder.ts';
import { getErrorCode } from '../request-error.ts';

export interface OutgoingEmail {
  id: string;
  from: { name: string; address: string };
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  messageId: string;
  date: Date;
  headers: Record<string, string>;
  calendar: string | null;
}

export interface Mailer {
  kind: 'smtp' | 'outbox';
  /** Rejects if the signal aborts first. */
  send(email: OutgoingEmail, signal?: AbortSignal): Promise<void>;
  deleteStoredCopies(ids: readonly string[]): Promise<void>;
  close(): void;
}

const seconds = (count: number) => count * 1000;

const toMessage = ({ from, to, subject, text, html, messageId, date, headers, calendar }: OutgoingEmail) => ({
  from,
  to,
  subject,
  text,
  html,
  messageId,
  date,
  headers: { 'Auto-Submitted': 'auto-generated', ...headers },
  // Emails contain user input, which must never make nodemailer read a file or fetch a URL.
  disableFileAccess: true,
  disableUrlAccess: true,
  ...(calendar && { icalEvent: { method: getMethod(calendar), content: calendar } }),
});

const getMethod = (calendar: string) => /^METHOD:(\w+)/m.exec(calendar)?.[1] ?? 'PUBLISH';

export function smtpMailer(url: string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: seconds(10),
    greetingTimeout: seconds(10),
    socketTimeout: seconds(20),
    // After a delivery, the server may be unresponsive.
    socketCloseTimeout: seconds(1),
  });
  return {
    kind: 'smtp',
    async send(email, signal) {
      await transport.sendMail({ ...toMessage(email), ...(signal && { signal }) });
    },
    deleteStoredCopies: () => Promise.resolve(),
    close: () => transport.close(),
  };
}

/** Writes each email to a file named by its ID. An email that is sent twice keeps its first file. */
export function outboxMailer(folder: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    kind: 'outbox',
    async send(email) {
      createFolder(folder, 0o700);
      const { message } = await transport.sendMail(toMessage(email));
      const tempFile = join(folder, `.${email.id}-${process.pid}`);
      await writeFile(tempFile, message, { mode: 0o600 });
      try {
        await link(tempFile, join(folder, `${email.id}.eml`));
      } catch (error) {
        if (getErrorCode(error) !== 'EEXIST') throw error;
      } finally {
        await unlink(tempFile);
      }
    },
    async deleteStoredCopies(ids) {
      await Promise.all(ids.map((id) => rm(join(folder, `${id}.eml`), { force: true })));
    },
    close: () => transport.close(),
  };
}
