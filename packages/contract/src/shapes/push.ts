import * as z from 'zod/mini';

/** Where a browser is reached. */
const pushEndpoint = z.string().check(z.minLength(1, 'required'), z.maxLength(1000));

/** A browser that subscribes: its public key, uncompressed, and the secret it shares, both in base64url. */
export const pushDevice = z.strictObject({
  endpoint: pushEndpoint,
  p256dh: z.string().check(z.regex(/^B[\w-]{86}$/, 'invalid')),
  auth: z.string().check(z.regex(/^[\w-]{22}$/, 'invalid')),
});

/** The key that a browser subscribes for. */
export const pushKey = z.object({ publicKey: z.string() });

/** A browser that is no longer told. */
export const pushDeviceGone = z.strictObject({ endpoint: pushEndpoint });
