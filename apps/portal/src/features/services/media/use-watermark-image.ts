import { useSizes } from '@khidma/app/upload/use-sizes';
import { getClient } from '@khidma/client/query';
import type { FileRef } from '@khidma/contract/shapes/common';
import { uploadFile } from '@khidma/contract/files/uploads';
import { judgeImage } from '@khidma/domain/uploads/upload-rules';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { readHeader } from '../../../shared/upload/picture-header.ts';
import { failureOf, refuse } from '@khidma/app/upload/prepare-file';
import type { UploadFailure } from '@khidma/app/upload/uploads';

type ImageState =
  | { readonly name: 'idle' | 'sending' }
  | { readonly name: 'failed'; readonly failure: UploadFailure };

/** Enough of a PNG or JPEG to know its size. */
const headBytes = 256 * 1024;

/** Uploads a watermark's image, judged by its header first. The last one chosen wins. */
export const useWatermarkImage = (onArrived: (ref: FileRef) => void) => {
  const t = useTranslations();
  const [state, setState] = useState<ImageState>({ name: 'idle' });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const send = async (file: File): Promise<void> => {
    running.current?.abort();
    const stop = new AbortController();
    running.current = stop;
    setState({ name: 'sending' });
    try {
      const header = readHeader(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()));
      refuse(judgeImage('watermark', { ...header, bytes: file.size }));
      const ref = await getClient().upload(
        uploadFile,
        { kind: 'watermark', file },
        { signal: stop.signal, silent: true },
      );
      setState({ name: 'idle' });
      onArrived(ref);
    } catch (error) {
      if (!stop.signal.aborted) setState({ name: 'failed', failure: failureOf(error) });
    }
  };
  const { figures } = useSizes();
  const words = (failure: UploadFailure): string => {
    switch (failure.kind) {
      case 'rule':
        return t(`errors.${failure.problem.error}`, figures(failure.problem.params));
      case 'tooHeavyForBrowser':
        return t('common.imageTooLarge');
      case 'said':
        return failure.message || t('common.uploadFailed');
    }
  };
  return {
    send: (file: File): void => void send(file),
    isSending: state.name === 'sending',
    error: state.name === 'failed' ? words(state.failure) : undefined,
  };
};
