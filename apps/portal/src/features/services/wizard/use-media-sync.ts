import type { FileRef } from '@khidma/contract/shapes/common';
import { useEffect, useEffectEvent, useRef } from 'react';
import { get } from 'react-hook-form';
import { coverAfter } from './cover-after.ts';
import type { ServiceForm } from '../service-form.ts';

/** Keeps the content's media true to what has been uploaded, and the cover to a photo among them. */
export const useMediaSync = (form: ServiceForm, files: readonly FileRef[]): void => {
  const media = files.filter(({ kind }) => kind !== 'watermark');
  const ownCover = useRef<string | null>(null);
  const sync = useEffectEvent(() => {
    const ids = media.map(({ id }) => id);
    const { mediaIds, coverId } = form.getValues('content');
    if (mediaIds.join() === ids.join()) return;
    // What was found wrong goes as soon as it is mended; what nobody asked about yet is not judged.
    const shouldValidate = ['content.mediaIds', 'content.coverId'].some(
      (name) => get(form.formState.errors, name) !== undefined,
    );
    form.setValue('content.mediaIds', ids, { shouldValidate });
    const cover = coverAfter(media, { coverId, defaultId: ownCover.current });
    if (cover === coverId) return;
    ownCover.current = cover;
    form.setValue('content.coverId', cover, { shouldValidate });
  });
  const key = media.map(({ id }) => id).join();
  useEffect(() => sync(), [key]);
};
