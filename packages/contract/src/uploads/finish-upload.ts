import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { fileRef, id } from '../shapes/common.ts';

/**
 * Judges and keeps what a resumable upload has brought, as `uploadFile` does; asked twice it answers the same file.
 * A refused file is gone with its upload.
 */
export const finishUpload = endpoint({
  name: 'finishUpload',
  method: 'POST',
  path: '/file/resumable/finish',
  realm: 'public',
  limit: perMinute(120),
  takesMessagingToken: true,
  input: z.strictObject({ uploadId: id }),
  output: fileRef,
  errors: [
    'notFound',
    'uploadUnfinished',
    'fileWrongKind',
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
  ],
});
