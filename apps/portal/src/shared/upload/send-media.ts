import { getClient } from '@khidma/client/query';
import type { FileRef } from '@khidma/contract/shapes/common';
import { uploadFile } from '@khidma/contract/files/uploads';
import { resumableFrom, type MediaKind } from './media-list.ts';
import { currentUser, myUnfinished } from './my-unfinished.ts';
import {
  dropUnfinished,
  keepUnfinished,
  unfinishedOf,
  type UnfinishedUpload,
} from './unfinished-uploads.ts';

/** A judged file to be sent. */
export interface SendOptions {
  readonly kind: MediaKind;
  readonly file: File;
  /** Stops it; of a large file, what has arrived is kept on the server for a day. */
  readonly signal: AbortSignal;
  /** 0 to 1. */
  readonly onProgress: (progress: number) => void;
}

/** Sends a file: a light one in one go, a large one in pieces, from where an earlier try ended. */
export const sendMedia = (options: SendOptions): Promise<FileRef> =>
  options.file.size < resumableFrom ? sendWhole(options) : sendInPieces(options);

const sendWhole = ({ kind, file, signal, onProgress }: SendOptions): Promise<FileRef> =>
  getClient().upload(
    uploadFile,
    { kind, file },
    {
      signal,
      silent: true,
      onProgress: ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total),
    },
  );

const sendInPieces = async ({ kind, file, signal, onProgress }: SendOptions): Promise<FileRef> => {
  // What only large files need comes with the first of them.
  const { startResumableUpload } = await import('@khidma/client/resumable-upload');
  signal.throwIfAborted();
  const userId = currentUser();
  let kept = unfinishedOf(myUnfinished(), file);
  // The server judges a begun upload as what it was begun as.
  if (kept && kept.kind !== kind) kept = undefined;
  const { name, size, lastModified } = file;
  const upload = startResumableUpload(getClient(), {
    kind,
    file,
    signal,
    ...(kept && { resumeFrom: kept }),
    onBegun: (begun) => {
      if (kept) dropUnfinished(kept.uploadId);
      kept = { ...begun, userId, kind, name, size, lastModified, progress: 0 };
      keepUnfinished(kept);
    },
    onProgress: ({ loaded, total }) => {
      const progress = total === 0 ? 0 : loaded / total;
      onProgress(progress);
      if (kept) kept = withProgress(kept, progress);
    },
    // Without a text of its own it is said that what has arrived is kept.
    networkError: () => '',
  });
  const ref = await upload.done;
  if (kept) dropUnfinished(kept.uploadId);
  return ref;
};

/** Written at each percent, not at each event. */
const withProgress = (kept: UnfinishedUpload, progress: number): UnfinishedUpload => {
  const next = { ...kept, progress };
  if (Math.floor(progress * 100) === Math.floor(kept.progress * 100)) return kept;
  keepUnfinished(next);
  return next;
};
