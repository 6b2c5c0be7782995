import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { id, instant } from '../shapes/common.ts';
import { fileName, sha256, uploadKind } from '../shapes/upload.ts';

/**
 * Begins a resumable upload, for files that take longer than a connection holds. Its bytes go to `url` by the tus
 * protocol (1.0.0: HEAD, PATCH, DELETE), without a signature: whoever has the address may send. `finishUpload` makes
 * the file of it. What is not finished by `expiresAt` is gone.
 */
export const beginUpload = endpoint({
  name: 'beginUpload',
  method: 'POST',
  path: '/file/resumable/begin',
  realm: 'public',
  limit: perMinute(120),
  takesMessagingToken: true,
  input: z.strictObject({
    kind: uploadKind,
    name: fileName,
    size: z.int().check(z.gte(1, 'tooSmall'), z.lte(999_999_999_999, 'tooLarge')),
    sha256,
  }),
  output: z.object({ uploadId: id, url: z.string(), expiresAt: instant }),
  errors: ['fileTooSmall', 'fileTooLarge', 'tooManyUploads', 'noPermission'],
});
