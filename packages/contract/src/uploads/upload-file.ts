import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { fileRef } from '../shapes/common.ts';
import { fileName, sha256, uploadKind } from '../shapes/upload.ts';

/** Takes one file, streamed. Without a token it belongs to an applicant until an application claims it, and is of what an application can hold: `document`, `photo`, `video`, `avatar`. */
export const uploadFile = endpoint({
  name: 'uploadFile',
  method: 'POST',
  path: '/file/upload',
  realm: 'public',
  limit: perMinute(120),
  takesMessagingToken: true,
  input: z.strictObject({
    kind: uploadKind,
    name: fileName,
    size: z.string().check(z.regex(/^\d{1,12}$/, 'type')),
    sha256,
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
    'fileTooLong',
    'fileActiveContent',
    'fileHeic',
    'fileCodec',
    'fileNeedsPassword',
    'fileWithoutPages',
    'noPermission',
  ],
  kind: 'upload',
});
