import type { FileRef } from '@khidma/contract/shapes/common';
import { useEffect, useEffectEvent } from 'react';
import { get } from 'react-hook-form';
import type { ServiceForm } from './service-form.ts';

/** Keeps the content's media true to what has been uploaded, and the cover to one of them: the first, until one is chosen. */
export const useMediaSync = (form: ServiceForm, media: readonly FileRef[]): void => {
  const sync = useEffectEvent(() => {
    const ids = media.map(({ id }) => id);
    const { mediaIds, coverId } = form.getValues('content');
    if (mediaIds.join() === ids.join()) return;
    // What was found wrong goes as soon as it is mended; what nobody asked about yet is not judged.
    const shouldValidate = ['content.mediaIds', 'content.coverId'].some(
      (name) => get(form.formState.errors, name) !== undefined,
    );
    form.setValue('content.mediaIds', ids, { shouldValidate });
    if (coverId === null || !ids.includes(coverId)) {
      const first = media.find(({ kind }) => kind === 'photo')?.id ?? null;
      form.setValue('content.coverId', first, { shouldValidate });
    }
  });
  const key = media.map(({ id }) => id).join();
  useEffect(() => sync(), [key]);
};
