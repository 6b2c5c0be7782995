import type { FileRef } from '@khidma/contract/shapes/common';
import type { UploadProblem } from '@khidma/domain/uploads/upload-rules';
import type { UploadStatus } from '@khidma/ui/uploader';

/** Why a file did not go up: a rule it broke before it was sent, the photo's own limit, or what the server said. */
export type UploadFailure =
  | { readonly kind: 'rule'; readonly problem: UploadProblem }
  | { readonly kind: 'tooHeavyForBrowser' }
  | { readonly kind: 'said'; readonly message: string };

/** One file on its way to the server, or there already. */
export interface Upload {
  /** Ours, from the moment it is chosen; the file's own id comes with `ref`. */
  readonly key: string;
  readonly name: string;
  readonly size: number;
  readonly status: UploadStatus;
  /** 0 to 1. */
  readonly progress: number;
  /** What was chosen: kept for another try. */
  readonly file: File | null;
  readonly previewUrl: string | null;
  readonly ref: FileRef | null;
  readonly failure: UploadFailure | null;
}

/** What can happen to a list of uploads. */
export type UploadEvent<U extends Upload = Upload> =
  | { readonly type: 'chosen'; readonly uploads: readonly U[] }
  | { readonly type: 'preparing'; readonly key: string }
  | { readonly type: 'moved on'; readonly key: string; readonly progress: number }
  | { readonly type: 'arrived'; readonly key: string; readonly ref: FileRef }
  | { readonly type: 'kept'; readonly key: string }
  | { readonly type: 'failed'; readonly key: string; readonly failure: UploadFailure }
  | { readonly type: 'removed'; readonly key: string }
  | { readonly type: 'placed'; readonly key: string; readonly over: string }
  | { readonly type: 'replaced'; readonly uploads: readonly U[] };

/** The list after an event; a file that was removed meanwhile stays away. */
export const afterUploadEvent = <U extends Upload>(
  uploads: readonly U[],
  event: UploadEvent<U>,
): readonly U[] => {
  switch (event.type) {
    case 'chosen':
      return [...uploads, ...event.uploads];
    case 'replaced':
      return event.uploads;
    case 'removed':
      return uploads.filter(({ key }) => key !== event.key);
    case 'placed':
      return placed(uploads, event);
    case 'preparing':
      return changed(uploads, event.key, { status: 'processing', progress: 0, failure: null });
    case 'moved on':
      return changed(uploads, event.key, {
        // All bytes are sent, the server still looks at them.
        status: event.progress >= 1 ? 'processing' : 'uploading',
        progress: event.progress,
      });
    case 'arrived': {
      const { ref } = event;
      return changed(uploads, event.key, { status: 'done', progress: 1, ref, size: ref.size });
    }
    case 'kept':
      return changed(uploads, event.key, { status: 'done', progress: 1, failure: null });
    case 'failed':
      return changed(uploads, event.key, { status: 'failed', failure: event.failure });
  }
};

/** The list with something new about one of them. */
export const changed = <U extends Upload>(
  uploads: readonly U[],
  key: string,
  change: Partial<Upload>,
): readonly U[] =>
  uploads.map((upload) => (upload.key === key ? { ...upload, ...change } : upload));

/** Puts one where another stands; those between move up or down by one. */
const placed = <U extends Upload>(
  uploads: readonly U[],
  { key, over }: { readonly key: string; readonly over: string },
): readonly U[] => {
  const from = uploads.findIndex((upload) => upload.key === key);
  const to = uploads.findIndex((upload) => upload.key === over);
  const upload = uploads[from];
  if (upload === undefined || to < 0 || from === to) return uploads;
  return uploads.toSpliced(from, 1).toSpliced(to, 0, upload);
};

/** Bytes from which a file goes up in pieces: what is lighter is sent again sooner than resumed. */
export const resumableFrom = 8 * 1024 * 1024;

/** A file that the server has. */
export const uploadOfRef = (ref: FileRef): Upload => ({
  key: ref.id,
  name: ref.name,
  size: ref.size,
  status: 'done',
  progress: 1,
  file: null,
  previewUrl: null,
  ref,
  failure: null,
});

/** The ids of what has arrived, in order. */
export const arrivedIds = (uploads: readonly Upload[]): string[] =>
  uploads.flatMap(({ ref }) => ref?.id ?? []);

/** The same with what is kept on this device until there is a line, under names of our own. */
export const heldIds = (uploads: readonly Upload[]): string[] =>
  uploads.flatMap((upload) => upload.ref?.id ?? (isKept(upload) ? upload.key : []));

/** Whether a file is kept on this device: it goes up with what it belongs to. */
export const isKept = ({ status, ref }: Upload): boolean => status === 'done' && ref === null;

/** Whether a file stands there that did not go up: it is to be taken away or sent again, not left out without a word. */
export const hasRefused = (uploads: readonly Upload[]): boolean =>
  uploads.some(({ status }) => status === 'failed');

/** Whether something is still on its way. */
export const isUnderWay = (uploads: readonly Upload[]): boolean =>
  uploads.some(({ status }) => status !== 'done' && status !== 'failed');
