import { createHash } from 'node:crypto';

/** How a bearer token or ticket is stored and looked up: SHA-256 in hex. 256 random bits need no salt. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');
