import * as z from 'zod/mini';
import { id, instant, table, text, type Row } from '../table.ts';

const code = z.optional(z.string().check(z.trim(), z.maxLength(40)));

/** `code` is six digits of the authenticator or a recovery code. Endpoints: src/api/admin/access/session-routes.ts. */
export const signIn = z.object({
  password: z
    .string({ error: 'Please enter the password' })
    .check(z.minLength(1, { error: 'Please enter the password' }), z.maxLength(1000)),
  code,
});

export const minPasswordLength = 12;

/** Ends every other session. Endpoint: src/api/admin/access/access-routes.ts. */
export const passwordChange = z.object({
  current: z
    .string()
    .check(z.minLength(1, { error: 'Please enter your current password' }), z.maxLength(1000)),
  next: z
    .string()
    .check(
      z.minLength(minPasswordLength, { error: `Please choose at least ${minPasswordLength} characters` }),
      z.maxLength(1000),
    ),
  code,
});

export const reauthentication = z.object({
  password: z.string().check(z.minLength(1, { error: 'Please enter the password' }), z.maxLength(1000)),
  code,
});

export const totpCode = z.object({
  code: z.string().check(z.trim(), z.regex(/^\d{6}$/, { error: 'Please enter the six digits' })),
});

export interface AdminSession {
  /** milliseconds since sign-in, in case the browser's clock is wrong */
  age: number;
  /** absolute expiry */
  expiresAt: string;
  /** idle expiry */
  idleUntil: string;
  /** two-step verification is set up */
  totp: boolean;
  /** two-step verification is required: until it is set up, everything else gets 403 with `setUp: 'totp'` */
  totpRequired: boolean;
  recoveryCodesLeft: number;
  /** the password was generated at first start and should be changed */
  changePassword: boolean;
}

export const adminSessions = table(
  {
    /** hash of the cookie's token */
    id,
    createdAt: instant,
    seenAt: instant,
    expiresAt: instant,
    address: text,
    browser: text,
    /** fingerprint of the password hash at sign-in; changing the password ends the session */
    passwordFingerprint: text,
  },
  { notPersonal: ['address', 'browser', 'passwordFingerprint'] },
);

export type SessionRow = Row<typeof adminSessions>;

export interface SignedInBrowser extends Omit<SessionRow, 'passwordFingerprint'> {
  /** the current session */
  current: boolean;
}

export interface TotpEnrollment {
  /** for typing in by hand */
  secret: string;
  /** otpauth://… */
  uri: string;
  /** the URI as a QR code (SVG) */
  svg: string;
}

export interface RecoveryCodes {
  /** shown only once */
  codes: string[];
}
