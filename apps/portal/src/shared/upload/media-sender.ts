import type { MediaEvent, MediaKind, PreparedMedia } from './media-list.ts';
import { currentUser, forgetBegun, myUnfinished } from './my-unfinished.ts';
import { prepareMedia } from './prepare-media.ts';
import {
  dropUnfinished,
  keepUnfinished,
  unfinishedOf,
  type UnfinishedUpload,
} from './unfinished-uploads.ts';
import { failureOf } from '@khidma/app/upload/prepare-file';
import { sendFile } from '@khidma/app/upload/send-file';
import { ApiError } from '@khidma/client/call-errors';
import { getClient } from '@khidma/client/query';
import type { FileRef } from '@khidma/contract/shapes/common';

/** How many files are sent at once: more would only share the same line. */
const atOnce = 3;

/** Takes files from chosen to arrived, and says what becomes of them. */
export interface MediaSender {
  /** Judges a file and sends it; without a kind its content says which it is. */
  readonly begin: (key: string, file: File, kind: MediaKind | null) => void;
  /** Sends one that was judged before: after a pause, a failure on the way, or an undone removal. */
  readonly again: (key: string, prepared: PreparedMedia) => void;
  readonly stop: (key: string) => void;
  readonly stopAll: () => void;
}

/** A sender that tells its list. */
export const createMediaSender = (tell: (event: MediaEvent) => void): MediaSender => {
  // Large pictures are decoded one at a time: several at once would not fit into a phone's memory.
  const preparing = makeLane(1);
  const sending = makeLane(atOnce);
  const running = new Map<string, AbortController>();

  const watched = async (key: string, work: (stop: AbortSignal) => Promise<void>) => {
    running.get(key)?.abort();
    const controller = new AbortController();
    running.set(key, controller);
    try {
      await work(controller.signal);
    } catch (error) {
      if (!controller.signal.aborted)
        tell({ type: 'failed', key, failed: { failure: failureOf(error) } });
    } finally {
      if (running.get(key) === controller) running.delete(key);
    }
  };

  const send = async (key: string, prepared: PreparedMedia, signal: AbortSignal) => {
    const { kind, file } = prepared;
    tell({ type: 'waiting', key, prepared });
    const ref = await sending(async () => {
      signal.throwIfAborted();
      tell({ type: 'moved on', key, progress: 0 });
      const onProgress = (progress: number) => {
        if (!signal.aborted) tell({ type: 'moved on', key, progress });
      };
      return await sendMedia({ kind, file, signal, onProgress }).catch((error: unknown) => {
        // What the server has judged and refused is gone there.
        if (error instanceof ApiError) forgetBegun(file);
        throw error;
      });
    });
    signal.throwIfAborted();
    tell({ type: 'arrived', key, ref });
  };

  return {
    begin: (key, file, kind) =>
      void watched(key, async (signal) => {
        tell({ type: 'preparing', key });
        const judged = await preparing(() => prepareMedia(kind, file));
        if (signal.aborted) return;
        if (judged.verdict === 'ask')
          return tell({ type: 'asked', key, previewUrl: judged.previewUrl });
        if (judged.verdict === 'ready') return await send(key, judged.prepared, signal);
        const { error, kind: judgedAs, previewUrl } = judged;
        const failed = { failure: failureOf(error), kind: judgedAs, previewUrl };
        tell({ type: 'failed', key, failed });
      }),
    again: (key, prepared) => void watched(key, (signal) => send(key, prepared, signal)),
    stop: (key) => running.get(key)?.abort(),
    stopAll: () => running.forEach((controller) => controller.abort()),
  };
};

/** Runs a task when it is its turn. */
export type Lane = <T>(task: () => Promise<T>) => Promise<T>;

/** Lets so many tasks run at once; the others wait in the order in which they came. */
export const makeLane = (width: number): Lane => {
  let free = width;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
};

type SendOptions = Pick<PreparedMedia, 'kind' | 'file'> &
  Pick<Parameters<typeof sendFile>[0], 'signal' | 'onProgress'>;

/** Sends a file; a large one goes on where an earlier try ended. */
const sendMedia = async ({ kind, file, onProgress, signal }: SendOptions): Promise<FileRef> => {
  const userId = currentUser();
  let kept = unfinishedOf(myUnfinished(), file);
  // The server judges a begun upload as what it was begun as.
  if (kept && kept.kind !== kind) kept = undefined;
  const { name, size, lastModified } = file;
  const ref = await sendFile({
    client: getClient(),
    kind,
    file,
    signal,
    ...(kept && { resumeFrom: kept }),
    onBegun: (begun) => {
      if (kept) dropUnfinished(kept.uploadId);
      kept = { ...begun, userId, kind, name, size, lastModified, progress: 0 };
      keepUnfinished(kept);
    },
    onProgress: (progress) => {
      onProgress(progress);
      if (kept) kept = withProgress(kept, progress);
    },
  });
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
