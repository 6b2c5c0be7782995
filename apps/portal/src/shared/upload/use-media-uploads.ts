import {
  afterMediaEvent,
  type MediaEvent,
  type MediaKind,
  mediaOfFile,
  mediaOfRef,
  type MediaUpload,
  type PreparedMedia,
} from './media-list.ts';
import type { MediaSender } from './media-sender.ts';
import { forgetBegun, myUnfinished } from './my-unfinished.ts';
import { dropUnfinished, unfinishedOf, type UnfinishedUpload } from './unfinished-uploads.ts';
import type { FileRef } from '@khidma/contract/shapes/common';
import { useEffect, useReducer, useRef, useState } from 'react';

interface MediaOptions {
  /** Files that the server has already, a watermark's image among them. */
  readonly initial: readonly FileRef[];
  readonly max: number;
}

/** What was removed last, and where it stood. */
interface Removed {
  readonly upload: MediaUpload;
  readonly at: number;
}

/** A service's media on their way, and what one can do with them. */
export interface MediaUploads {
  readonly list: readonly MediaUpload[];
  /** How many more can be chosen. */
  readonly room: number;
  /** Takes files; without a kind their content says which they are. */
  readonly add: (files: readonly File[], kind?: MediaKind) => void;
  /** Says what a picture is that may be a panorama, or sends a refused one as another kind. */
  readonly sendAs: (key: string, kind: MediaKind) => void;
  /** Goes on with what was paused, or tries again what failed. */
  readonly retry: (key: string) => void;
  readonly pause: (key: string) => void;
  /** Puts a cropped picture in the place of one. */
  readonly exchange: (key: string, file: File) => void;
  readonly remove: (key: string) => void;
  /** Puts one where another stands. */
  readonly place: (key: string, over: string) => void;
  /** What was removed last, for as long as it can be brought back. */
  readonly removed: MediaUpload | null;
  readonly restore: () => void;
  /** Begun before this page was loaded: their files have to be chosen again. */
  readonly interrupted: readonly UnfinishedUpload[];
  readonly forget: (uploadId: string) => void;
  /** Everything that has arrived, in order, and the watermark's image behind it: what a content may name. */
  readonly files: readonly FileRef[];
  /** The image of the watermark, where there is one. */
  readonly watermark: FileRef | null;
  readonly keepWatermark: (ref: FileRef) => void;
  /** Starts over with what the server has. */
  readonly reset: (refs: readonly FileRef[]) => void;
}

/** Sends media as soon as they are chosen. What is removed, or left by leaving the screen, is no longer sent. */
export const useMediaUploads = ({ initial, max }: MediaOptions): MediaUploads => {
  const [list, dispatch] = useReducer(afterMediaEvent, initial, mediaOfRefs);
  const [sender] = useState(() => createLateSender(dispatch));
  const [removed, setRemoved] = useState<Removed | null>(null);
  const [watermark, setWatermark] = useState(() => watermarkOf(initial));
  const waiting = useInterrupted();
  useEndWithScreen(list, sender.stopAll);
  const find = (key: string) => list.find((upload) => upload.key === key);
  const room = Math.max(0, max - list.length);
  const go = (upload: MediaUpload | undefined): void => {
    const prepared = upload && preparedOf(upload);
    if (prepared) sender.again(upload.key, prepared);
    else if (upload?.file) sender.begin(upload.key, upload.file, upload.kind);
  };

  return {
    list,
    room,
    add: (files, kind) => {
      const taken = files
        .slice(0, room)
        .map((file) => mediaOfFile(file, crypto.randomUUID(), kind ?? waiting.kindOf(file)));
      waiting.take(files);
      dispatch({ type: 'chosen', uploads: taken });
      for (const { key, file } of taken) sender.begin(key, file, kind ?? waiting.kindOf(file));
    },
    sendAs: (key, kind) => {
      const file = find(key)?.file;
      if (file) sender.begin(key, file, kind);
    },
    retry: (key) => go(find(key)),
    pause: (key) => {
      sender.stop(key);
      dispatch({ type: 'paused', key });
    },
    exchange: (key, file) => sender.begin(key, file, find(key)?.kind ?? null),
    remove: (key) => {
      const at = list.findIndex((upload) => upload.key === key);
      const upload = list[at];
      if (upload === undefined) return;
      sender.stop(key);
      if (upload.file && upload.ref === null) forgetBegun(upload.file);
      dispatch({ type: 'removed', key });
      setRemoved({ upload, at });
    },
    place: (key, over) => dispatch({ type: 'placed', key, over }),
    removed: removed?.upload ?? null,
    restore: () => {
      if (removed === null) return;
      const { upload } = removed;
      dispatch({ type: 'restored', ...removed });
      setRemoved(null);
      if (upload.ref === null && !isHeldUp(upload)) go(upload);
    },
    interrupted: waiting.list,
    forget: waiting.forget,
    files: [...list.flatMap(({ ref }) => ref ?? []), ...(watermark ? [watermark] : [])],
    watermark,
    keepWatermark: setWatermark,
    reset: (refs) => {
      sender.stopAll();
      setWatermark(watermarkOf(refs));
      dispatch({ type: 'replaced', uploads: mediaOfRefs(refs) });
    },
  };
};

const isWatermark = ({ kind }: FileRef): boolean => kind === 'watermark';

const watermarkOf = (refs: readonly FileRef[]): FileRef | null => refs.find(isWatermark) ?? null;

const mediaOfRefs = (refs: readonly FileRef[]): MediaUpload[] =>
  refs.filter((ref) => !isWatermark(ref)).map(mediaOfRef);

/** What was begun before this page was loaded, until its files are chosen again. */
const useInterrupted = () => {
  const [list, setList] = useState(myUnfinished);
  return {
    list,
    kindOf: (file: File): MediaKind | null => unfinishedOf(list, file)?.kind ?? null,
    take: (files: readonly File[]): void =>
      setList((left) => left.filter((one) => !files.some((file) => unfinishedOf([one], file)))),
    forget: (uploadId: string): void => {
      dropUnfinished(uploadId);
      setList((left) => left.filter((one) => one.uploadId !== uploadId));
    },
  };
};

/** What can be sent as it is; null for what was never judged, or was refused. */
const preparedOf = (upload: MediaUpload): PreparedMedia | null => {
  const { file, kind, smaller, previewUrl, isReady } = upload;
  return file !== null && isReady ? { file, kind, smaller, previewUrl } : null;
};

/** Whether it waits for a person, not for the line. */
const isHeldUp = ({ status }: MediaUpload): boolean => status === 'failed' || status === 'asking';

/** Stops what is under way and lets go of the pictures shown, when the screen is left. */
const useEndWithScreen = (list: readonly MediaUpload[], stopAll: () => void): void => {
  const shown = useRef(new Set<string>());
  useEffect(() => {
    for (const { previewUrl } of list) if (previewUrl) shown.current.add(previewUrl);
  }, [list]);
  useEffect(() => {
    const urls = shown.current;
    return () => {
      stopAll();
      urls.forEach((url) => URL.revokeObjectURL(url));
    };
  }, [stopAll]);
};

/** A sender whose code comes with the first file; what is asked of it meanwhile it does in that order. */
const createLateSender = (tell: (event: MediaEvent) => void): MediaSender => {
  let sender: Promise<MediaSender> | undefined;
  const load = async (): Promise<MediaSender> =>
    (await import('./media-sender.ts')).createMediaSender(tell);
  const send = (key: string, act: (loaded: MediaSender) => void): void => {
    sender ??= load();
    sender.then(act, () => {
      // The next try asks for it again.
      sender = undefined;
      tell({ type: 'failed', key, failed: { failure: { kind: 'said', message: '' } } });
    });
  };
  const stop = (act: (loaded: MediaSender) => void): void =>
    void sender?.then(act, () => undefined);
  return {
    begin: (key, file, kind) => send(key, (loaded) => loaded.begin(key, file, kind)),
    again: (key, prepared) => send(key, (loaded) => loaded.again(key, prepared)),
    stop: (key) => stop((loaded) => loaded.stop(key)),
    stopAll: () => stop((loaded) => loaded.stopAll()),
  };
};
