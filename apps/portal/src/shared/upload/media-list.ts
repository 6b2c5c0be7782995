import type { FileRef } from '@khidma/contract/shapes/common';
import {
  afterUploadEvent,
  changed,
  resumableFrom,
  type Upload,
  type UploadEvent,
  type UploadFailure,
  uploadOfRef,
} from '@khidma/app/upload/uploads';

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
  | Exclude<UploadEvent<MediaUpload>, { type: 'failed' }>
  | { readonly type: 'asked'; readonly key: string; readonly previewUrl: string | null }
  | { readonly type: 'waiting'; readonly key: string; readonly prepared: PreparedMedia }
  | { readonly type: 'paused'; readonly key: string }
  | { readonly type: 'failed'; readonly key: string; readonly failed: FailedMedia }
  | { readonly type: 'restored'; readonly upload: MediaUpload; readonly at: number };

/** Why one failed, as what it was judged, and its picture where one can be shown. */
export interface FailedMedia {
  readonly failure: UploadFailure;
  readonly kind?: MediaKind;
  readonly previewUrl?: string | null;
}

/** The list after an event; a file that was removed meanwhile stays away. */
export const afterMediaEvent = (
  uploads: readonly MediaUpload[],
  event: MediaEvent,
): readonly MediaUpload[] => {
  switch (event.type) {
    case 'restored':
      return uploads.toSpliced(event.at, 0, event.upload);
    case 'asked':
      return changed(uploads, event.key, { status: 'asking', previewUrl: event.previewUrl });
    case 'waiting':
      return changed(uploads, event.key, waitingAs(event.prepared));
    case 'paused':
      return changed(uploads, event.key, { status: 'paused' });
    case 'failed':
      return changed(uploads, event.key, { status: 'failed', ...event.failed });
    case 'moved on':
      // What is still reported of a file that pauses is late.
      return uploads.some(({ key, status }) => key === event.key && status === 'paused')
        ? uploads
        : afterUploadEvent(uploads, event);
    default:
      return afterUploadEvent(uploads, event);
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
