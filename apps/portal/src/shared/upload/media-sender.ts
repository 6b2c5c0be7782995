import { ApiError } from '@khidma/client/call-errors';
import { makeLane } from './lanes.ts';
import type { MediaEvent, MediaKind, PreparedMedia } from './media-list.ts';
import { failureOf } from '@khidma/app/upload/prepare-file';
import { prepareMedia } from './prepare-media.ts';
import { forgetBegun } from './my-unfinished.ts';
import { sendMedia } from './send-media.ts';

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
