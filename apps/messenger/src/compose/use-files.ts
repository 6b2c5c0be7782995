import type { FileRef } from '@khidma/contract/shapes/common';
import { uploadFile } from '@khidma/contract/files/uploads';
import { feedback } from '@khidma/ui/feedback';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useScreen } from '../screen.ts';

/** What a message's files are. */
export type FileKind = 'picture' | 'document';

/** A file that goes with the next message. */
export interface ChosenFile {
  readonly key: number;
  readonly kind: FileKind;
  readonly name: string;
  /** From 0 to 1. */
  readonly progress: number;
  /** Once it is up. */
  readonly file: FileRef | null;
}

const maxMessageFiles = 10;
const kinds = { picture: 'messagePicture', document: 'messageDocument' } as const;

const upFile = (file: FileRef, key: number): ChosenFile => ({
  key,
  kind: 'picture',
  name: file.name,
  progress: 1,
  file,
});

/** Files of the next message: sent up while one still writes. All are of one kind, as a message is. */
export const useFiles = (first: readonly FileRef[] = [], mostFiles = maxMessageFiles) => {
  const t = useTranslations('messenger.compose');
  const { client } = useScreen();
  const [files, setFiles] = useState<readonly ChosenFile[]>(() =>
    first.map((file, index) => upFile(file, -1 - index)),
  );
  const nextKey = useRef(0);
  const uploads = useRef(new Map<number, AbortController>());
  const change = (key: number, part: Partial<ChosenFile>): void =>
    setFiles((all) => all.map((each) => (each.key === key ? { ...each, ...part } : each)));
  const removeFile = (key: number): void => {
    uploads.current.get(key)?.abort();
    uploads.current.delete(key);
    setFiles((all) => all.filter((each) => each.key !== key));
  };
  const upload = async (key: number, kind: FileKind, file: File): Promise<void> => {
    const uploading = new AbortController();
    uploads.current.set(key, uploading);
    try {
      const stored = await client.upload(
        uploadFile,
        { kind: kinds[kind], file },
        {
          silent: true,
          signal: uploading.signal,
          onProgress: ({ loaded, total }) => change(key, { progress: loaded / total }),
        },
      );
      change(key, { file: stored, progress: 1 });
    } catch (error) {
      if (uploading.signal.aborted) return;
      removeFile(key);
      feedback.show({
        type: 'error',
        title: t('uploadFailed', { name: file.name }),
        message: error instanceof Error ? error.message : '',
      });
    }
  };
  const addFiles = (kind: FileKind, chosen: readonly File[]): void => {
    const before = files.filter((each) => each.kind === kind);
    const room = mostFiles - before.length;
    if (chosen.length > room)
      feedback.show({ type: 'warning', message: t('tooManyFiles', { count: mostFiles }) });
    const added = chosen.slice(0, room).map((file) => {
      nextKey.current += 1;
      const key = nextKey.current;
      void upload(key, kind, file);
      return { key, kind, name: file.name, progress: 0, file: null };
    });
    setFiles([...before, ...added]);
  };
  /** Pictures that are up already: they go along with a ready sentence. */
  const attachUploaded = (uploaded: readonly FileRef[]): void => {
    const before = files.filter((each) => each.kind === 'picture');
    const room = Math.max(0, mostFiles - before.length);
    const added = uploaded.slice(0, room).map((file) => {
      nextKey.current += 1;
      return upFile(file, nextKey.current);
    });
    if (added.length > 0) setFiles([...before, ...added]);
  };
  return { files, addFiles, attachUploaded, removeFile, clearFiles: () => setFiles([]) };
};
