import { useUploads } from '@khidma/app/upload/use-uploads';
import type { FileRef } from '@khidma/contract/shapes/common';
import { feedback } from '@khidma/ui/feedback';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useScreen } from '../screen.ts';

/** What a message's files are. */
export type FileKind = 'picture' | 'document';

const maxMessageFiles = 10;
const kinds = { picture: 'messagePicture', document: 'messageDocument' } as const;

/** Files of the next message: sent up while one still writes. All are of one kind, as a message is. */
export const useFiles = (initial?: readonly FileRef[], max = maxMessageFiles) => {
  const t = useTranslations('messenger.compose');
  const { client } = useScreen();
  const [kind, setKind] = useState<FileKind>('picture');
  const uploads = useUploads({
    kind: kinds[kind],
    initial,
    max,
    client,
    // The server judges them: what they break stands in its answer.
    prepare: async (file) => file,
    onFailed: (name, failure) =>
      feedback.show({
        type: 'error',
        title: t('uploadFailed', { name }),
        message: failure.kind === 'said' ? failure.message : '',
      }),
  });
  const { list: files } = uploads;
  const addFiles = (added: FileKind, chosen: readonly File[]): void => {
    const instead = added !== kind;
    if (chosen.length > (instead ? max : max - files.length))
      feedback.show({ type: 'warning', message: t('tooManyFiles', { count: max }) });
    setKind(added);
    uploads.add(chosen, { kind: kinds[added], instead });
  };
  /** Pictures that are up already: they go along with a ready sentence. */
  const attachUploaded = (uploaded: readonly FileRef[]): void => {
    if (uploaded.length === 0) return;
    setKind('picture');
    uploads.attach(uploaded, { instead: kind !== 'picture' });
  };
  return {
    files,
    kind,
    addFiles,
    attachUploaded,
    removeFile: uploads.remove,
    clearFiles: () => uploads.reset([]),
  };
};
