import type { ApiClient } from '@khidma/client/api-client';
import type { ResumableOptions } from '@khidma/client/resumable-upload';
import { uploadFile } from '@khidma/contract/files/uploads';
import type { FileRef } from '@khidma/contract/shapes/common';
import type { UploadKind } from '@khidma/domain/uploads/upload-rules';
import { resumableFrom } from './uploads.ts';

interface SendOptions extends Pick<ResumableOptions, 'resumeFrom' | 'onBegun'> {
  readonly client: Pick<ApiClient, 'call' | 'upload'>;
  readonly kind: UploadKind;
  readonly file: File;
  /** Stops it; of a large file, what has arrived is kept on the server for a day. */
  readonly signal: AbortSignal;
  /** 0 to 1. */
  readonly onProgress: (progress: number) => void;
}

/** Sends a file: a light one in one go, a large one in pieces, so that a lost connection costs a piece. */
export const sendFile = async ({
  client,
  kind,
  file,
  signal,
  onProgress,
  ...pieces
}: SendOptions): Promise<FileRef> => {
  const progress = ({ loaded, total }: { readonly loaded: number; readonly total: number }) =>
    onProgress(total === 0 ? 0 : loaded / total);
  if (file.size < resumableFrom)
    return client.upload(
      uploadFile,
      { kind, file },
      { signal, silent: true, onProgress: progress },
    );
  // What only large files need comes with the first of them.
  const { startResumableUpload } = await import('@khidma/client/resumable-upload');
  signal.throwIfAborted();
  return startResumableUpload(client, {
    ...pieces,
    kind,
    file,
    signal,
    onProgress: progress,
    // Without a text of its own it is said that the file did not go up.
    networkError: () => '',
  }).done;
};
