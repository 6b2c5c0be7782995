import type { ApiClient } from './api-client.ts';
import { ApiError, HttpFailure, NetworkFailure } from './call-errors.ts';
import { wellFormed } from './prepare-call.ts';
import { sha256Of } from './sha256-of.ts';
import type { UploadProgress } from './upload-form.ts';
import type { InputOf } from '@khidma/contract/core/endpoint';
import { beginUpload, finishUpload } from '@khidma/contract/files/uploads';
import type { FileRef } from '@khidma/contract/shapes/common';
import type { DetailedError, Upload, UploadOptions } from 'tus-js-client';

/** What is known of an upload that was begun: enough to go on with it after a reload. */
interface BegunUpload {
  readonly uploadId: string;
  readonly url: string;
}

/** How a file goes up in pieces. Nothing is shown by itself: the caller shows errors beside the file. */
export interface ResumableOptions {
  readonly kind: InputOf<typeof beginUpload>['kind'];
  readonly file: Blob & { readonly name: string };
  /** Stops sending; what has arrived stays on the server for a day, to be resumed from. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: UploadProgress) => void;
  /** An earlier upload of the same file. Where the server has forgotten it, a new one is begun. */
  readonly resumeFrom?: BegunUpload;
  /** Called with each upload that the server has begun: keep it to resume from. */
  readonly onBegun?: (upload: BegunUpload & { readonly expiresAt: string }) => void;
  /** The text for when the network is gone for good. */
  readonly networkError: () => string;
}

/** A file on its way up in pieces. */
interface ResumableUpload {
  /** The stored file; rejects with `ApiError`, `HttpFailure`, `NetworkFailure`, or the signal's reason. */
  readonly done: Promise<FileRef>;
  /** Stops after the bytes that are on their way; nothing that has arrived is lost. */
  pause(): void;
  resume(): void;
  /** Stops and takes back what has arrived. `done` rejects with an `AbortError`. */
  cancel(): void;
}

/**
 * Uploads a file in pieces of 5 MB by the tus protocol: a lost connection costs a piece, not the file.
 * The protocol's library weighs 16 KB and is loaded with the first upload.
 */
export const startResumableUpload = (
  client: Pick<ApiClient, 'call'>,
  options: ResumableOptions,
): ResumableUpload => {
  const cancelling = new AbortController();
  const signal = options.signal
    ? AbortSignal.any([options.signal, cancelling.signal])
    : cancelling.signal;
  const gate = pausing();
  const run = { client, options, signal, gate, isCancelled: () => cancelling.signal.aborted };
  return {
    done: upload(run),
    pause: () => gate.set(true),
    resume: () => gate.set(false),
    cancel: () => cancelling.abort(),
  };
};

interface Run {
  readonly client: Pick<ApiClient, 'call'>;
  readonly options: ResumableOptions;
  readonly signal: AbortSignal;
  readonly gate: Gate;
  readonly isCancelled: () => boolean;
}

const upload = async (run: Run): Promise<FileRef> => {
  const { resumeFrom } = run.options;
  const earlier = resumeFrom && (await resumed(run, resumeFrom));
  if (earlier) return earlier;
  const begun = await begin(run);
  await send(run, begun);
  return await finish(run, begun);
};

/** Goes on with an earlier upload; undefined where it is gone. One that finished while nobody listened is asked for its file. */
const resumed = async (run: Run, begun: BegunUpload): Promise<FileRef | undefined> => {
  try {
    await send(run, begun).catch((error: unknown) => {
      if (!(error instanceof UploadGone)) throw error;
    });
    return await finish(run, begun);
  } catch (error) {
    if (error instanceof ApiError && isGone.has(error.name)) return undefined;
    throw error;
  }
};

// An upload that says it is unfinished and takes no bytes has lost its address.
const isGone: ReadonlySet<string> = new Set(['notFound', 'uploadUnfinished']);

const begin = async ({ client, options, signal }: Run): Promise<BegunUpload> => {
  const { kind, file, onBegun } = options;
  const sha256 = await sha256Of(file, signal);
  const input = { kind, name: wellFormed(file.name), size: file.size, sha256 };
  const begun = await client.call(beginUpload, input, { signal, silent: true });
  onBegun?.(begun);
  return { uploadId: begun.uploadId, url: begun.url };
};

const send = ({ options, signal, gate, isCancelled }: Run, { url }: BegunUpload): Promise<void> =>
  sendPieces({ ...options, url, signal, gate, takeBack: isCancelled });

const finish = ({ client, signal }: Run, { uploadId }: BegunUpload): Promise<FileRef> =>
  client.call(finishUpload, { uploadId }, { signal, silent: true });

/** Whether sending is held up, and who wants to hear of it. */
interface Gate {
  isPaused(): boolean;
  set(paused: boolean): void;
  /** Returns how to stop listening. */
  listen(listener: (paused: boolean) => void): () => void;
}

const pausing = (): Gate => {
  let paused = false;
  const listeners = new Set<(paused: boolean) => void>();
  return {
    isPaused: () => paused,
    set: (next) => {
      if (next === paused) return;
      paused = next;
      for (const listener of listeners) listener(paused);
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

const pieceBytes = 5 * 1024 * 1024;

/** A lost connection is tried again after these; each piece that arrives starts the row anew. Together about two minutes. */
const retryDelays = [0, 1000, 3000, 5000, 10_000, 15_000, 20_000, 30_000, 30_000];

/** The server knows no upload at the address any more. */
class UploadGone extends Error {
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
const sendPieces = async (sending: Sending): Promise<void> => {
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
