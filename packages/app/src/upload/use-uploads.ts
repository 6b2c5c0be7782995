import type { ApiClient } from '@khidma/client/api-client';
import type { FileRef } from '@khidma/contract/shapes/common';
import type { UploadKind } from '@khidma/domain/uploads/upload-rules';
import { useEffect, useReducer, useRef } from 'react';
import { NetworkFailure } from '@khidma/client/call-errors';
import { failureOf, prepareFile } from './prepare-file.ts';
import { sendFile } from './send-file.ts';
import {
  afterUploadEvent,
  type Upload,
  type UploadEvent,
  type UploadFailure,
  uploadOfRef,
} from './uploads.ts';

interface UploadsOptions {
  readonly kind: UploadKind;
  /** Files that the server has already. */
  readonly initial?: readonly FileRef[] | undefined;
  readonly max: number;
  readonly client: Pick<ApiClient, 'call' | 'upload'>;
  /** Judges a file before it is sent and may make it lighter; by type and size alone where there is none. */
  readonly prepare?: ((file: File) => Promise<File>) | undefined;
  /** Whether a file that finds no line is kept for whoever sends it later, and is no failure. */
  readonly keeps?: boolean;
  /** Told of a file that did not go up, which then leaves the list; without it the list says so. */
  readonly onFailed?: ((name: string, failure: UploadFailure) => void) | undefined;
}

interface Adding {
  /** What they are, where it is not what the others are. */
  readonly kind?: UploadKind;
  /** Whether they take the place of those that are there. */
  readonly instead?: boolean;
}

/** A list of files on their way, and what one can do with it. */
export interface Uploads {
  readonly list: readonly Upload[];
  readonly add: (files: readonly File[], adding?: Adding) => void;
  readonly retry: (key: string) => void;
  readonly remove: (key: string) => void;
  readonly move: (key: string, by: -1 | 1) => void;
  /** Puts files that the server has behind the others. */
  readonly attach: (refs: readonly FileRef[], adding?: Pick<Adding, 'instead'>) => void;
  /** Starts over with what the server has. */
  readonly reset: (refs: readonly FileRef[]) => void;
}

/** Sends each file by itself; one that is stopped is not heard of again. */
const useSender = (
  dispatch: (event: UploadEvent) => void,
  { client, prepare, keeps = false, onFailed }: UploadsOptions,
) => {
  const running = useRef(new Map<string, AbortController>());

  useEffect(() => {
    const all = running.current;
    return () => all.forEach((stop) => stop.abort());
  }, []);

  const send = async (key: string, file: File, kind: UploadKind): Promise<void> => {
    const stop = new AbortController();
    const { signal } = stop;
    running.current.set(key, stop);
    dispatch({ type: 'preparing', key });
    try {
      const ready = prepare ? await prepare(file) : prepareFile(kind, file);
      signal.throwIfAborted();
      const onProgress = (progress: number): void => {
        if (!signal.aborted) dispatch({ type: 'moved on', key, progress });
      };
      const ref = await sendFile({ client, kind, file: ready, signal, onProgress });
      dispatch({ type: 'arrived', key, ref });
    } catch (error) {
      if (signal.aborted) return;
      if (keeps && error instanceof NetworkFailure) dispatch({ type: 'kept', key });
      else if (onFailed) {
        dispatch({ type: 'removed', key });
        onFailed(file.name, failureOf(error));
      } else dispatch({ type: 'failed', key, failure: failureOf(error) });
    } finally {
      running.current.delete(key);
    }
  };
  return { send, stop: (key: string): void => running.current.get(key)?.abort() };
};

/** Sends files as soon as they are chosen. What is removed, or left by leaving the screen, is no longer sent. */
export const useUploads = (options: UploadsOptions): Uploads => {
  const { kind: ownKind, initial = [], max } = options;
  const [list, dispatch] = useReducer(afterUploadEvent<Upload>, initial, (refs) =>
    refs.map(uploadOfRef),
  );
  const { send, stop } = useSender(dispatch, options);

  const drop = (key: string): void => {
    stop(key);
    const previewUrl = list.find((upload) => upload.key === key)?.previewUrl;
    if (previewUrl) URL.revokeObjectURL(previewUrl);
  };

  const reset = (refs: readonly FileRef[]): void => {
    for (const { key } of list) drop(key);
    dispatch({ type: 'replaced', uploads: refs.map(uploadOfRef) });
  };
  const room = Math.max(0, max - list.length);

  return {
    list,
    reset,
    add: (files, { kind = ownKind, instead = false } = {}) => {
      if (instead) reset([]);
      const uploads = files.slice(0, instead ? max : room).map(chosen);
      dispatch({ type: 'chosen', uploads });
      for (const { key, file } of uploads) void send(key, file, kind);
    },
    attach: (refs, { instead = false } = {}) => {
      if (instead) reset([]);
      const uploads = refs.slice(0, instead ? max : room).map(uploadOfRef);
      dispatch({ type: 'chosen', uploads });
    },
    retry: (key) => {
      const file = list.find((upload) => upload.key === key)?.file;
      if (file) void send(key, file, ownKind);
    },
    remove: (key) => {
      drop(key);
      dispatch({ type: 'removed', key });
    },
    move: (key, by) => {
      const over = list[list.findIndex((upload) => upload.key === key) + by];
      if (over) dispatch({ type: 'placed', key, over: over.key });
    },
  };
};

const chosen = (file: File): Upload & { readonly file: File } => ({
  key: crypto.randomUUID(),
  name: file.name,
  size: file.size,
  status: 'waiting',
  progress: 0,
  file,
  previewUrl: file.type.startsWith('image/') ? URL.createObjectURL(file) : null,
  ref: null,
  failure: null,
});
