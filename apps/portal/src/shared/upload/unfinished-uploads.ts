import * as z from 'zod/mini';
import { storageKeys } from '../storage-keys.ts';
import { mediaKinds } from './media-list.ts';

/** An upload that was begun, and the file that it is of: enough to know the file again, and to go on. */
const unfinished = z.object({
  userId: z.string(),
  name: z.string(),
  size: z.number(),
  lastModified: z.number(),
  kind: z.enum(mediaKinds),
  uploadId: z.string(),
  url: z.string(),
  /** ISO 8601: the server has forgotten it afterwards. */
  expiresAt: z.string(),
  /** 0 to 1, as far as this browser saw. */
  progress: z.number(),
});

/** An upload that was begun, as this browser keeps it until sign-out. */
export type UnfinishedUpload = z.infer<typeof unfinished>;

const stored = z.catch(z.array(unfinished), []);

/** What tells a file from another without reading it. */
type FileMarks = Pick<File, 'name' | 'size' | 'lastModified'>;

/** Everything of this user's that the server still waits for, the latest first. */
export const readUnfinished = (userId: string, now: number): UnfinishedUpload[] =>
  read().filter((upload) => upload.userId === userId && Date.parse(upload.expiresAt) > now);

/** The begun upload of the same file, whatever it was chosen as before. */
export const unfinishedOf = (
  uploads: readonly UnfinishedUpload[],
  file: FileMarks,
): UnfinishedUpload | undefined =>
  uploads.find(
    ({ name, size, lastModified }) =>
      name === file.name && size === file.size && lastModified === file.lastModified,
  );

/** Keeps an upload that has begun, or how far it has come. */
export const keepUnfinished = (upload: UnfinishedUpload): void =>
  write([upload, ...others(upload.uploadId)]);

/** Forgets an upload: it has arrived, was refused, or is not wanted any more. */
export const dropUnfinished = (uploadId: string): void => {
  const left = others(uploadId);
  if (left.length < read().length) write(left);
};

const read = (): UnfinishedUpload[] => {
  try {
    return z.parse(stored, JSON.parse(localStorage.getItem(storageKeys.unfinishedUploads) ?? '[]'));
  } catch {
    return [];
  }
};

const others = (uploadId: string): UnfinishedUpload[] =>
  read().filter((upload) => upload.uploadId !== uploadId);

/** More than this nobody goes on with. */
const most = 10;

const write = (uploads: readonly UnfinishedUpload[]): void => {
  try {
    localStorage.setItem(storageKeys.unfinishedUploads, JSON.stringify(uploads.slice(0, most)));
  } catch {
    // The browser's storage is full or closed: the upload goes on, it only cannot be resumed later.
  }
};
