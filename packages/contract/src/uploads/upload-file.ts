import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { fileRef } from '../shapes/common.ts';

/** Takes one file, streamed. Without a token it belongs to an applicant (documents only) until an application claims it. */
export const uploadFile = endpoint({
  name: 'uploadFile',
  method: 'POST',
  path: '/file/upload',
  realm: 'public',
  input: z.strictObject({
    kind: z.enum(
      ['photo', 'panorama', 'video', 'document', 'avatar', 'watermark', 'completion'],
      'invalid',
    ),
    name: z.string().check(z.minLength(1), z.maxLength(200)),
    size: z.string().check(z.regex(/^\d{1,12}$/, 'type')),
    sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'type')),
  }),
  output: fileRef,
  errors: [
    'fileWrongKind',
    'fileTooSmall',
    'fileTooLarge',
    'fileDamaged',
    'fileDimensions',
    'fileRatio',
    'fileMismatch',
    'fileTooManyPixels',
    'noPermission',
  ],
  kind: 'upload',
});
