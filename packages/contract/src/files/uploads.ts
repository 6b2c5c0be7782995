import { perMinute, publicEndpoint } from '../core/endpoint.ts';
import { fileRef, id, instant } from '../shapes/common.ts';
import { fileName, sha256, uploadKind } from '../shapes/upload.ts';
import * as z from 'zod/mini';

/** Takes one file, streamed. Without a token it belongs to an applicant until an application claims it, and is of what an application can hold: `document`, `photo`, `video`, `avatar`. */
export const uploadFile = publicEndpoint('uploadFile', {
  route: 'POST /file/upload',
  limit: perMinute(120),
  takesMessagingToken: true,
  input: onServer && {
    kind: uploadKind,
    name: fileName,
    size: z.string().check(z.regex(/^\d{1,12}$/, 'type')),
    sha256,
  },
  output: onServer && fileRef,
  errors: onServer && [
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

/**
 * Begins a resumable upload, for files that take longer than a connection holds. Its bytes go to `url` by the tus
 * protocol (1.0.0: HEAD, PATCH, DELETE), without a signature: whoever has the address may send. `finishUpload` makes
 * the file of it. What is not finished by `expiresAt` is gone.
 */
export const beginUpload = publicEndpoint('beginUpload', {
  route: 'POST /file/resumable/begin',
  limit: perMinute(120),
  takesMessagingToken: true,
  input: onServer && {
    kind: uploadKind,
    name: fileName,
    size: z.int().check(z.gte(1, 'tooSmall'), z.lte(999_999_999_999, 'tooLarge')),
    sha256,
  },
  output: onServer && { uploadId: id, url: z.string(), expiresAt: instant },
  errors: onServer && ['fileTooSmall', 'fileTooLarge', 'tooManyUploads', 'noPermission'],
});

/**
 * Judges and keeps what a resumable upload has brought, as `uploadFile` does; asked twice it answers the same file.
 * A refused file is gone with its upload.
 */
export const finishUpload = publicEndpoint('finishUpload', {
  route: 'POST /file/resumable/finish',
  limit: perMinute(120),
  takesMessagingToken: true,
  input: onServer && { uploadId: id },
  output: onServer && fileRef,
  errors: onServer && [
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
