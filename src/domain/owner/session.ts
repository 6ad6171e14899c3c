import * as z from 'zod/mini';
import { id, instant, table, text, type Row } from '../schema/table.ts';
import { endpoint, noInput, returns } from '../schema/endpoint.ts';

const code = z.optional(z.string().check(z.trim(), z.maxLength(40)));

/** `code` is the authenticator app's six digits, or a recovery code. */
export const signIn = z.object({
  password: z
    .string({ error: 'Please enter the password' })
    .check(z.minLength(1, { error: 'Please enter the password' }), z.maxLength(1000)),
  code,
});

export const minPasswordLength = 12;

/** Ends every other session. */
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
  /** milliseconds since sign-in, because the browser's clock may be wrong */
  age: number;
  /** when the session ends at the latest */
  expiresAt: string;
  /** when the session ends if there is no other request */
  idleUntil: string;
  /** true if two-step verification is set up */
  totp: boolean;
  /** True if two-step verification is required. Until it is set up, all other requests get 403 with `setUp: 'totp'`. */
  totpRequired: boolean;
  recoveryCodesLeft: number;
  /** true if the password generated at the first start is still in use */
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
    /** fingerprint of the password hash at sign-in, so changing the password ends the session */
    passwordFingerprint: text,
  },
  {
    notBackedUp: 'a restore signs everybody out',
    notPersonal: {
      address: 'the owner’s IP address',
      browser: 'the owner’s browser',
      passwordFingerprint: 'a hash',
    },
  },
);

export type SessionRow = Row<typeof adminSessions>;

export interface SignedInBrowser extends Omit<SessionRow, 'passwordFingerprint'> {
  /** the current session */
  current: boolean;
}

export interface TotpEnrollment {
  /** for authenticator apps that cannot scan the QR code */
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

/** Signing in and out. These requests need no session. */
export const signInEndpoints = {
  begin: endpoint('POST /session', signIn, returns<AdminSession>()),
  read: endpoint('GET /session', noInput, returns<AdminSession>()),
  end: endpoint('DELETE /session', noInput),
};

export const accessEndpoints = {
  listSessions: endpoint('GET /sessions', noInput, returns<SignedInBrowser[]>()),
  endSession: endpoint('DELETE /sessions/:id', noInput),
  endOtherSessions: endpoint('DELETE /sessions', noInput),
  changePassword: endpoint('POST /password', passwordChange, returns<AdminSession>()),
  enrollTotp: endpoint('POST /totp', reauthentication, returns<TotpEnrollment>()),
  confirmTotp: endpoint('POST /totp/confirm', totpCode, returns<RecoveryCodes>()),
  disableTotp: endpoint('DELETE /totp', reauthentication),
  renewRecoveryCodes: endpoint('POST /totp/recovery-codes', reauthentication, returns<RecoveryCodes>()),
};

/** An admin session ends after this time. Both the browser and the service enforce it. */
export const adminSessionMinutes = 480;
