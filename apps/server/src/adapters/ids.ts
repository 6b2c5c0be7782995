import { randomBytes, randomInt, randomUUID } from 'node:crypto';

/** The only source of identifiers and secrets. */
export interface Ids {
  /** A UUID v4, for rows and requests. */
  uuid(): string;
  /** `bytes` random bytes in base64url: bearer tokens and tickets take 32. */
  token(bytes: number): string;
  /** `count` decimal digits, leading zeros included: one-time codes take 6. */
  digits(count: number): string;
}

export const cryptoIds: Ids = {
  uuid: () => randomUUID(),
  token: (bytes) => randomBytes(bytes).toString('base64url'),
  // Digit by digit: `randomInt` is free of modulo bias, and no length loses its leading zeros.
  digits: (count) => Array.from({ length: count }, () => String(randomInt(10))).join(''),
};
