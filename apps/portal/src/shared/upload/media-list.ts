import type { FileRef } from '@khidma/contract/shapes/common';
import { uploadOfRef, type Upload, type UploadFailure } from '@khidma/app/upload/uploads';

/** What a service's media can be. */
export const mediaKinds = ['photo', 'panorama', 'video'] as const;

/** What a service's media can be. */
export type MediaKind = (typeof mediaKinds)[number];

/** How much lighter a photo has become here, in bytes. */
export interface MadeSmaller {
  readonly from: number;
  readonly to: number;
}

/** A photo, panorama or video on its way to the server, or there already. */
export interface MediaUpload extends Upload {
  readonly kind: MediaKind;
  /** Whether it goes up in pieces, so that it can pause and go on later. */
  readonly isResumable: boolean;
  readonly smaller: MadeSmaller | null;
  /** Whether `file` is judged and ready to be sent as it is. */
  readonly isReady: boolean;
}

/** What is known of a file once it is judged. */
export interface PreparedMedia {
  readonly file: File;
  readonly kind: MediaKind;
  readonly smaller: MadeSmaller | null;
  readonly previewUrl: string | null;
}

/** What can happen to a list of media. */
export type MediaEvent =
  | { readonly type: 'chosen'; readonly uploads: readonly MediaUpload[] }
  | { readonly type: 'preparing'; readonly key: string }
  | { readonly type: 'asked'; readonly key: string; readonly previewUrl: string | null }
  | { readonly type: 'waiting'; readonly key: string; readonly prepared: PreparedMedia }
  | { readonly type: 'moved on'; readonly key: string; readonly progress: number }
  | { readonly type: 'paused'; readonly key: string }
  | { readonly type: 'arrived'; readonly key: string; readonly ref: FileRef }
  | { readonly type: 'failed'; readonly key: string; readonly failed: FailedMedia }
  | { readonly type: 'removed'; readonly key: string }
  | { readonly type: 'restored'; readonly upload: MediaUpload; readonly at: number }
  | { readonly type: 'placed'; readonly key: string; readonly over: string }
  | { readonly type: 'replaced'; readonly uploads: readonly MediaUpload[] };

/** Why one failed, as what it was judged, and its picture where one can be shown. */
export interface FailedMedia {
  readonly failure: UploadFailure;
  readonly kind?: MediaKind | undefined;
  readonly previewUrl?: string | null | undefined;
}

/** Bytes from which a file goes up in pieces: what is lighter is sent again sooner than resumed. */
export const resumableFrom = 8 * 1024 * 1024;

/** The list after an event; a file that was removed meanwhile stays away. */
export const afterMediaEvent = (
  uploads: readonly MediaUpload[],
  event: MediaEvent,
): readonly MediaUpload[] => {
  switch (event.type) {
    case 'chosen':
      return [...uploads, ...event.uploads];
    case 'replaced':
      return event.uploads;
    case 'removed':
      return uploads.filter(({ key }) => key !== event.key);
    case 'restored':
      return uploads.toSpliced(event.at, 0, event.upload);
    case 'placed':
      return placed(uploads, event);
    default:
      return uploads.map((upload) =>
        upload.key === event.key ? { ...upload, ...changeOf(event, upload) } : upload,
      );
  }
};

type ChangeEvent = Exclude<
  MediaEvent,
  { type: 'chosen' | 'replaced' | 'removed' | 'restored' | 'placed' }
>;

const changeOf = (event: ChangeEvent, upload: MediaUpload): Partial<MediaUpload> => {
  switch (event.type) {
    case 'preparing':
      return { status: 'processing', progress: 0, failure: null };
    case 'asked':
      return { status: 'asking', previewUrl: event.previewUrl };
    case 'waiting':
      return waitingAs(event.prepared);
    case 'moved on':
      // What is still reported of a file that pauses is late.
      if (upload.status === 'paused') return {};
      return {
        // All bytes are sent, the server still looks at them.
        status: event.progress >= 1 ? 'processing' : 'uploading',
        progress: event.progress,
      };
    case 'paused':
      return { status: 'paused' };
    case 'arrived':
      return { status: 'done', progress: 1, ref: event.ref, size: event.ref.size };
    case 'failed': {
      const { failure, kind = upload.kind, previewUrl = upload.previewUrl } = event.failed;
      return { status: 'failed', failure, kind, previewUrl };
    }
  }
};

const waitingAs = ({ file, kind, smaller, previewUrl }: PreparedMedia): Partial<MediaUpload> => ({
  status: 'waiting',
  isReady: true,
  size: file.size,
  isResumable: file.size >= resumableFrom,
  failure: null,
  file,
  kind,
  smaller,
  previewUrl,
});

/** Puts one where another stands; those between move up or down by one. */
const placed = (
  uploads: readonly MediaUpload[],
  { key, over }: { readonly key: string; readonly over: string },
): readonly MediaUpload[] => {
  const from = uploads.findIndex((upload) => upload.key === key);
  const to = uploads.findIndex((upload) => upload.key === over);
  const upload = uploads[from];
  if (upload === undefined || to < 0 || from === to) return uploads;
  return uploads.toSpliced(from, 1).toSpliced(to, 0, upload);
};

const isMediaKind = (kind: string): kind is MediaKind => mediaKinds.some((each) => each === kind);

/** A file that the server has. */
export const mediaOfRef = (ref: FileRef): MediaUpload => ({
  ...uploadOfRef(ref),
  kind: isMediaKind(ref.kind) ? ref.kind : 'photo',
  isResumable: false,
  smaller: null,
  isReady: true,
});

/** A file that was chosen just now. Its picture is not shown yet: nobody has looked how large it unfolds. */
export const mediaOfFile = (
  file: File,
  key: string,
  kind: MediaKind | null,
): MediaUpload & { readonly file: File } => ({
  key,
  name: file.name,
  size: file.size,
  status: 'waiting',
  progress: 0,
  file,
  previewUrl: null,
  ref: null,
  failure: null,
  kind: kind ?? 'photo',
  isResumable: false,
  smaller: null,
  isReady: false,
});

/** Those that have a place in the order: what failed or waits for an answer stands apart. */
export const inOrder = (uploads: readonly MediaUpload[]): readonly MediaUpload[] =>
  uploads.filter(({ status }) => status !== 'failed' && status !== 'asking');
