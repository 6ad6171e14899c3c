import { pino, type DestinationStream, type Logger } from 'pino';

/** Fields that are never logged. */
const personal = [
  'email',
  'name',
  'phone',
  'recipient',
  'password',
  'code',
  'token',
  'cookie',
  'authorization',
  'parameters',
];

/** JSON lines, to standard error by default. */
export function createLog(level = 'warn', destination: DestinationStream = process.stderr): Logger {
  const paths = personal.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]);
  return pino(
    {
      level,
      base: { service: 'studio' },
      redact: { paths, censor: '[redacted]' },
      // A database's error repeats the values it was given.
      serializers: {
        err: ({ name, code, message, stack }: Error & { code?: string }) => ({
          // Not `name` and `code`: those keys are redacted above.
          type: name,
          reason: code,
          message: redactEmails(message),
          stack: stack && redactEmails(stack),
        }),
      },
    },
    destination,
  );
}

const redactEmails = (text: string) => text.replaceAll(/[^\s<>"'(]+@[^\s<>"')]+/g, '[redacted]');
