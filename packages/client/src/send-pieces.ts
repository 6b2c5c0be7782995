import type { DetailedError, Upload, UploadOptions } from 'tus-js-client';
import { HttpFailure, NetworkFailure } from './call-errors.ts';
import type { UploadProgress } from './upload-form.ts';

const pieceBytes = 5 * 1024 * 1024;

/** A lost connection is tried again after these; each piece that arrives starts the row anew. Together about two minutes. */
const retryDelays = [0, 1000, 3000, 5000, 10_000, 15_000, 20_000, 30_000, 30_000];

/** The server knows no upload at the address any more. */
export class UploadGone extends Error {
  override readonly name = 'UploadGone';
}

interface Pause {
  isPaused(): boolean;
  listen(listener: (paused: boolean) => void): () => void;
}

interface Sending {
  readonly url: string;
  readonly file: Blob;
  readonly signal: AbortSignal;
  readonly gate: Pause;
  /** Asked when the signal aborts: whether the server is told to forget what has arrived. */
  readonly takeBack: () => boolean;
  readonly onProgress?: (progress: UploadProgress) => void;
  readonly networkError: () => string;
}

/** Sends what the server does not have yet of a file, piece by piece; where it stands, the server says. */
export const sendPieces = async (sending: Sending): Promise<void> => {
  const { Upload } = await import('tus-js-client');
  const { signal, gate } = sending;
  signal.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    const upload = new Upload(sending.file, {
      ...optionsOf(sending),
      onSuccess: () => done(resolve),
      onError: (error) => done(() => reject(failureOf(error, sending))),
    });
    const stop = (): void => {
      void abandon(upload, sending.takeBack());
      done(() => reject(signal.reason));
    };
    const ignore = gate.listen((paused) => {
      if (paused) void abandon(upload, false);
      else upload.start();
    });
    const done = (settle: () => void): void => {
      ignore();
      signal.removeEventListener('abort', stop);
      settle();
    };
    signal.addEventListener('abort', stop, { once: true });
    if (!gate.isPaused()) upload.start();
  });
};

const optionsOf = ({ url, onProgress }: Sending): UploadOptions => ({
  uploadUrl: url,
  chunkSize: pieceBytes,
  retryDelays,
  // The caller keeps what is resumed from; nothing is left in the browser's storage behind its back.
  storeFingerprintForResuming: false,
  onShouldRetry: ({ originalResponse }) => mayPass(originalResponse?.getStatus() ?? 0),
  onProgress: (loaded, total) => onProgress?.({ loaded, total }),
});

/** What is not taken back now is swept after a day: a failure here is nobody's concern. */
const abandon = (upload: Upload, takeBack: boolean): Promise<void> =>
  upload.abort(takeBack).catch(() => undefined);

/** No answer at all, another piece still being written, too many at once, or a server that is starting: worth another try. */
const mayPass = (status: number): boolean =>
  status === 0 || status === 409 || status === 423 || status === 429 || status >= 500;

const failureOf = (
  error: Error | DetailedError,
  { url, networkError }: Pick<Sending, 'url' | 'networkError'>,
): Error => {
  const status =
    'originalResponse' in error ? (error.originalResponse?.getStatus() ?? 0) : undefined;
  if (status === 404 || status === 410)
    return new UploadGone('the upload is gone', { cause: error });
  if (status === undefined || status === 0)
    return new NetworkFailure(networkError(), { cause: error });
  return new HttpFailure(status, url, networkError());
};
