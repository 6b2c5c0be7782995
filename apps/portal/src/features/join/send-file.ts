import type { ApiClient } from '@khidma/client/api-client';
import type { FileRef } from '@khidma/contract/shapes/common';
import { uploadFile } from '@khidma/contract/files/uploads';
import type { UploadKind } from '@khidma/domain/uploads/upload-rules';

interface SendOptions {
  readonly kind: UploadKind;
  readonly file: File;
  readonly signal: AbortSignal;
  /** 0 to 1. */
  readonly onProgress: (sent: number) => void;
}

/** What is lighter goes up in one go, in bytes. */
const inOneGo = 8 * 1024 * 1024;

/** Sends a file for an applicant: a large one in pieces, so that a lost connection costs a piece. */
export const sendFile = async (client: ApiClient, options: SendOptions): Promise<FileRef> => {
  const { kind, file, signal } = options;
  const onProgress = ({ loaded, total }: { readonly loaded: number; readonly total: number }) =>
    options.onProgress(total === 0 ? 0 : loaded / total);
  if (file.size <= inOneGo)
    return client.upload(uploadFile, { kind, file }, { silent: true, signal, onProgress });
  // What only large files need comes with the first of them.
  const { startResumableUpload } = await import('@khidma/client/resumable-upload');
  signal.throwIfAborted();
  return startResumableUpload(client, {
    kind,
    file,
    signal,
    onProgress,
    networkError: () => '',
  }).done;
};
