import { useClient } from '../../shared/client-context.tsx';
import { type KeptFile, useFormFiles } from './form-files.ts';
import { FileRefused, prepareFile } from '@khidma/app/upload/prepare-file';
import type { UploadFailure } from '@khidma/app/upload/uploads';
import { useSizes } from '@khidma/app/upload/use-sizes';
import type { ApiClient } from '@khidma/client/api-client';
import { ApiError, HttpFailure, NetworkFailure } from '@khidma/client/call-errors';
import { uploadFile } from '@khidma/contract/files/uploads';
import type { FileRef } from '@khidma/contract/shapes/common';
import type { UploadKind } from '@khidma/domain/uploads/upload-rules';
import { useEffect, useReducer, useRef } from 'react';
import { useTranslations } from 'use-intl';

/** The files of one field. */
export interface FieldFiles {
  readonly all: readonly FileOnItsWay[];
  /** Takes files; answers why some were not taken at all. */
  readonly add: (files: readonly File[]) => string | null;
  readonly remove: (key: string) => void;
  readonly retry: (key: string) => void;
}

interface FilesOptions {
  readonly kind: UploadKind;
  readonly max: number;
  readonly initial: readonly KeptFile[];
  /** Judges a file before it is sent and may make it lighter; by type and size alone where there is none. */
  readonly prepare?: ((file: File) => Promise<File>) | undefined;
}

const isAnswer = (error: unknown): error is Error =>
  error instanceof ApiError || error instanceof HttpFailure || error instanceof NetworkFailure;

let made = 0;
const newKey = (): string => `new-${(made += 1)}`;

/** Uploads files one beside the other; what is removed meanwhile is stopped. */
export const useFiles = ({ kind, max, initial, prepare }: FilesOptions): FieldFiles => {
  const t = useTranslations();
  const client = useClient();
  const known = useFormFiles();
  const words = useRefusalWords(kind);
  const [all, dispatch] = useReducer(stepFiles, initial, (kept) => kept.map(doneFile));
  const running = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const uploads = running.current;
    return () => uploads.forEach((each) => each.abort());
  }, []);

  const send = async (key: string, file: File): Promise<void> => {
    const stop = new AbortController();
    running.current.set(key, stop);
    const become = (next: FileOnItsWay): void => {
      if (!stop.signal.aborted) dispatch({ type: 'change', file: next });
    };
    become({ key, state: 'sending', file, sent: 0 });
    try {
      const ready = prepare ? await prepare(file) : prepareFile(kind, file);
      const kept = await sendFile(client, {
        kind,
        file: ready,
        signal: stop.signal,
        onProgress: (sent) => become({ key, state: 'sending', file, sent }),
      });
      known.keep(kept);
      become({ key, state: 'done', kept });
    } catch (error) {
      const why =
        error instanceof FileRefused
          ? words(error.failure)
          : (isAnswer(error) && error.message) || t('common.uploadFailed');
      become({ key, state: 'refused', file, why });
    }
  };

  return {
    all,
    add: (files) => {
      const room = Math.max(0, max - all.length);
      for (const file of files.slice(0, room)) {
        const key = newKey();
        dispatch({ type: 'put', file: { key, state: 'sending', file, sent: 0 } });
        void send(key, file);
      }
      return files.length > room ? t('join.upload.tooMany', { max }) : null;
    },
    remove: (key) => {
      running.current.get(key)?.abort();
      dispatch({ type: 'remove', key });
    },
    retry: (key) => {
      const found = all.find((each) => each.key === key);
      if (found?.state === 'refused') void send(key, found.file);
    },
  };
};

/** Why a file was refused before it was sent. What only pictures and videos can break is said by the errors, which the form that takes them brings along. */
const useRefusalWords = (kind: UploadKind): ((failure: UploadFailure) => string) => {
  const t = useTranslations();
  const { figures } = useSizes();
  return (failure) => {
    switch (failure.kind) {
      case 'tooHeavyForBrowser':
        return t('common.imageTooLarge');
      case 'said':
        return failure.message || t('common.uploadFailed');
      case 'rule': {
        const { error, params } = failure.problem;
        if (error === 'fileWrongKind' || error === 'fileTooLarge')
          return t(`join.upload.${error}`, figures(params));
        if (kind === 'document') return t('join.upload.fileTooSmall');
        return t(`errors.${error}`, figures(params));
      }
    }
  };
};

interface SendOptions {
  readonly kind: UploadKind;
  readonly file: File;
  readonly signal: AbortSignal;
  /** 0 to 1. */
  readonly onProgress: (sent: number) => void;
}

/** What is lighter goes up in one go, in bytes. */
const inOneGo = 8 * 1024 * 1024;

/** Sends a file for an applicant: a large one in pieces, so that a lost connection costs a piece. */
const sendFile = async (client: ApiClient, options: SendOptions): Promise<FileRef> => {
  const { kind, file, signal } = options;
  const onProgress = ({ loaded, total }: { readonly loaded: number; readonly total: number }) =>
    options.onProgress(total === 0 ? 0 : loaded / total);
  if (file.size <= inOneGo)
    return client.upload(uploadFile, { kind, file }, { silent: true, signal, onProgress });
  // What only large files need comes with the first of them.
  const { startResumableUpload } = await import('@khidma/client/resumable-upload');
  signal.throwIfAborted();
  return startResumableUpload(client, {
    kind,
    file,
    signal,
    onProgress,
    networkError: () => '',
  }).done;
};

/** A file on its way; each state knows what it needs and nothing else. */
export type FileOnItsWay =
  | { readonly key: string; readonly state: 'sending'; readonly file: File; readonly sent: number }
  | { readonly key: string; readonly state: 'refused'; readonly file: File; readonly why: string }
  | { readonly key: string; readonly state: 'done'; readonly kept: KeptFile };

/** What happens to the list. */
export type FilesAction =
  | { readonly type: 'put'; readonly file: FileOnItsWay }
  /** Something new of a file that may have been removed meanwhile. */
  | { readonly type: 'change'; readonly file: FileOnItsWay }
  | { readonly type: 'remove'; readonly key: string };

/** A file that the server has. */
const doneFile = (kept: KeptFile): FileOnItsWay => ({ key: kept.id, state: 'done', kept });

/** The list after an action. */
const stepFiles = (
  files: readonly FileOnItsWay[],
  action: FilesAction,
): readonly FileOnItsWay[] => {
  switch (action.type) {
    case 'put':
      return [...files, action.file];
    case 'change':
      return files.map((each) => (each.key === action.file.key ? action.file : each));
    case 'remove':
      return files.filter(({ key }) => key !== action.key);
  }
};
