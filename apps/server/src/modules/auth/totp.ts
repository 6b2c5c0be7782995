import { Secret, TOTP } from 'otpauth';

const PERIOD_S = 30;

/** RFC 4226 asks for 160 bits. */
export const SECRET_BYTES = 20;

/** Returns a secret of these bytes, as people type it into an app. */
export const base32Of = (bytes: Buffer): string =>
  new Secret({ buffer: Uint8Array.from(bytes).buffer }).base32;

/** Returns the address that apps read from a QR code. */
export const uriOf = (secret: string, account: string): string => totp(secret, account).toString();

/**
 * Returns the 30 seconds that a code belongs to: those of now, before or after, for clocks that are a little off. Null
 * where it belongs to none of them.
 */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totp(secret).validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_S) + delta;
}

// What every app assumes: SHA-1, six digits, 30 seconds.
const totp = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer: 'Khidma', label, algorithm: 'SHA1', digits: 6, period: PERIOD_S, secret });
