import { uploadKinds } from '@khidma/domain/uploads/upload-rules';
import * as z from 'zod/mini';

/** What a file is uploaded as. */
export const uploadKind = z.enum(uploadKinds, 'invalid');

/** A file's name as its owner knows it: shown to people, trusted for nothing. */
export const fileName = z.string().check(z.minLength(1), z.maxLength(200));

/** Lower-case hex of a SHA-256. */
export const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'type'));
