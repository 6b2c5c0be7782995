import { getClient } from '@khidma/client/query';
import type { FileRef } from '@khidma/contract/shapes/common';
import { uploadFile } from '@khidma/contract/files/uploads';
import type { UploadKind } from '@khidma/domain/uploads/upload-rules';
import { useEffect, useReducer, useRef } from 'react';
import { failureOf, prepareFile } from './prepare-file.ts';
import { afterUploadEvent, uploadOfRef, type Upload } from './uploads.ts';

interface UploadsOptions {
  readonly kind: UploadKind;
  /** Files that the server has already. */
  readonly initial?: readonly FileRef[];
  readonly max: number;
}

/** A list of files on their way, and what one can do with it. */
export interface Uploads {
  readonly list: readonly Upload[];
  readonly add: (files: readonly File[]) => void;
  readonly retry: (key: string) => void;
  readonly remove: (key: string) => void;
  readonly move: (key: string, by: -1 | 1) => void;
  /** Starts over with what the server has. */
  readonly reset: (refs: readonly FileRef[]) => void;
}

/** Sends files as soon as they are chosen. What is removed, or left by leaving the screen, is no longer sent. */
export const useUploads = ({ kind, initial = [], max }: UploadsOptions): Uploads => {
  const [list, dispatch] = useReducer(afterUploadEvent, initial, (refs) => refs.map(uploadOfRef));
  const running = useRef(new Map<string, AbortController>());

  useEffect(() => {
    const all = running.current;
    return () => all.forEach((stop) => stop.abort());
  }, []);

  const send = async (key: string, file: File): Promise<void> => {
    const stop = new AbortController();
    running.current.set(key, stop);
    dispatch({ type: 'preparing', key });
    try {
      const ready = prepareFile(kind, file);
      const ref = await getClient().upload(
        uploadFile,
        { kind, file: ready },
        {
          signal: stop.signal,
          silent: true,
          onProgress: ({ loaded, total }) =>
            dispatch({ type: 'moved on', key, progress: total === 0 ? 0 : loaded / total }),
        },
      );
      dispatch({ type: 'arrived', key, ref });
    } catch (error) {
      if (!stop.signal.aborted) dispatch({ type: 'failed', key, failure: failureOf(error) });
    } finally {
      running.current.delete(key);
    }
  };

  const drop = (key: string): void => {
    running.current.get(key)?.abort();
    const previewUrl = list.find((upload) => upload.key === key)?.previewUrl;
    if (previewUrl) URL.revokeObjectURL(previewUrl);
  };

  return {
    list,
    add: (files) => {
      const uploads = files.slice(0, Math.max(0, max - list.length)).map(chosen);
      dispatch({ type: 'chosen', uploads });
      for (const { key, file } of uploads) void send(key, file);
    },
    retry: (key) => {
      const file = list.find((upload) => upload.key === key)?.file;
      if (file) void send(key, file);
    },
    remove: (key) => {
      drop(key);
      dispatch({ type: 'removed', key });
    },
    move: (key, by) => dispatch({ type: 'shifted', key, by }),
    reset: (refs) => {
      for (const { key } of list) drop(key);
      dispatch({ type: 'replaced', uploads: refs.map(uploadOfRef) });
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
