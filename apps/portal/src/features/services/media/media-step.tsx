import { Button } from '@khidma/ui/button';
import { Section } from '@khidma/ui/page';
import { Stack } from '@khidma/ui/stack';
import { lazy, Suspense, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useFieldError } from '@khidma/app/form/use-field-error';
import { isolated } from '@khidma/i18n/line-parts';
import type { MediaUpload } from '../../../shared/upload/media-list.ts';
import { MediaChooser } from './media-chooser.tsx';
import { MediaCrop } from './media-crop.tsx';
import { MediaLook } from './media-look.tsx';
import { MediaProblems } from './media-problems.tsx';
import { MediaQuality } from './media-quality.tsx';
import { MediaTileList } from './media-tile-list.tsx';
import classes from './media.module.css';
import type { StepProps } from '../step-props.ts';
import { WatermarkSection } from './watermark-section.tsx';

// For a video alone.
const StillCover = lazy(async () => ({
  default: (await import('./still-cover.tsx')).StillCover,
}));

/** Photos, panoramas and videos in their order, which of them is the cover, and what is drawn onto them. */
export function MediaStep({ form, uploads }: StepProps) {
  const t = useTranslations('serviceMedia');
  const fieldError = useFieldError();
  const { control } = form;
  const { errors } = useFormState({ control });
  const { mediaIds, coverId } = errors.content ?? {};
  const [open, setOpen] = useState<{ what: 'crop' | 'look'; upload: MediaUpload } | null>(null);
  const hasPhoto = uploads.list.some(({ kind }) => kind === 'photo');
  const video = hasPhoto
    ? undefined
    : uploads.list.find(({ kind, ref }) => kind === 'video' && ref !== null);
  const close = (): void => setOpen(null);
  const crop = (upload: MediaUpload): void => setOpen({ what: 'crop', upload });
  return (
    <>
      <Section title={t('title')} description={t('intro')}>
        <Stack>
          <MediaQuality count={uploads.list.filter(({ ref }) => ref !== null).length} />
          <MediaChooser uploads={uploads} error={fieldError(mediaIds ?? coverId)} />
          {video && (
            <Suspense fallback={null}>
              <StillCover {...{ uploads, video }} />
            </Suspense>
          )}
          <MediaProblems uploads={uploads} onCrop={crop} />
          <div>
            <Removed {...{ uploads }} />
            <MediaTileList
              {...{ control, uploads }}
              onCrop={crop}
              onLook={(upload) => setOpen({ what: 'look', upload })}
            />
          </div>
        </Stack>
      </Section>
      <WatermarkSection {...{ form, uploads }} />
      {open?.what === 'look' && <MediaLook upload={open.upload} onClose={close} />}
      {open?.what === 'crop' && (
        <MediaCrop
          upload={open.upload}
          onCropped={(file) => uploads.exchange(open.upload.key, file)}
          onClose={close}
        />
      )}
    </>
  );
}

/** What was removed last can be brought back, for as long as nothing else is. */
function Removed({ uploads }: Pick<StepProps, 'uploads'>) {
  const t = useTranslations('serviceMedia');
  return (
    <div role="status">
      {uploads.removed && (
        <p className={classes.removed}>
          <span>{t('removed', { name: isolated(uploads.removed.name) })}</span>
          <Button size="sm" kind="quiet" onClick={uploads.restore}>
            {t('undo')}
          </Button>
        </p>
      )}
    </div>
  );
}
