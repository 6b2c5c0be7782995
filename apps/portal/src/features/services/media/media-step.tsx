import { lazyCode } from '@khidma/app/route/lazy-code';
import { mediaKinds, type MediaUpload } from '../../../shared/upload/media-list.ts';
import type { MediaUploads } from '../../../shared/upload/use-media-uploads.ts';
import type { StepProps } from '../wizard/use-service-editor.ts';
import { MediaProblems } from './media-problems.tsx';
import { MediaTileList } from './media-tile-list.tsx';
import classes from './media.module.css';
import { WatermarkSection } from './watermark-section.tsx';
import { cropPicture, type PictureArea } from '@khidma/app/avatar/crop-picture';
import { useFieldError } from '@khidma/app/form/use-field-error';
import { PictureViewer } from '@khidma/app/pictures/picture-viewer';
import { maxMedia, targetMedia } from '@khidma/domain/limits/limits';
import { uploadRules } from '@khidma/domain/uploads/upload-rules';
import { isolated } from '@khidma/i18n/line-parts';
import { Button } from '@khidma/ui/button';
import type { CropShape } from '@khidma/ui/crop-dialog';
import { feedback } from '@khidma/ui/feedback';
import { describedBy, FieldFrame } from '@khidma/ui/field';
import { IconCircleCheck, IconMovie, IconPhotoPlus, IconView360 } from '@khidma/icons';
import { Section } from '@khidma/ui/page';
import { Stack } from '@khidma/ui/stack';
import { UploadZone } from '@khidma/ui/uploader-zone';
import { useId, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useTranslations } from 'use-intl';

// For a video alone.
const CropDialog = lazyCode(async () => (await import('@khidma/ui/crop-dialog')).CropDialog);
const StillCover = lazyCode(async () => (await import('./still-cover.tsx')).StillCover, null);

/** Photos, panoramas and videos in their order, which of them is the cover, and what is drawn onto them. */
export function MediaStep({ form, uploads }: StepProps) {
  const t = useTranslations('serviceMedia');
  const fieldError = useFieldError();
  const { control } = form;
  const { errors } = useFormState({ control });
  const { mediaIds, coverId } = errors.content ?? {};
  const [cropped, setCropped] = useState<MediaUpload | null>(null);
  const [at, setAt] = useState<number | null>(null);
  const hasPhoto = uploads.list.some(({ kind }) => kind === 'photo');
  const video = hasPhoto
    ? undefined
    : uploads.list.find(({ kind, ref }) => kind === 'video' && ref !== null);
  const sent = uploads.list.flatMap(({ kind, name, ref: file }) =>
    file === null ? [] : [{ file, kind, name }],
  );
  return (
    <>
      <Section title={t('title')} description={t('intro')}>
        <Stack>
          <MediaQuality count={uploads.list.filter(({ ref }) => ref !== null).length} />
          <MediaChooser uploads={uploads} error={fieldError(mediaIds ?? coverId)} />
          {video && <StillCover {...{ uploads, video }} />}
          <MediaProblems uploads={uploads} onCrop={setCropped} />
          <div>
            <Removed {...{ uploads }} />
            <MediaTileList
              {...{ control, uploads }}
              onCrop={setCropped}
              onLook={({ ref }) => setAt(sent.findIndex(({ file }) => file === ref))}
            />
          </div>
        </Stack>
      </Section>
      <WatermarkSection {...{ form, uploads }} />
      <PictureViewer media={sent} at={at} onMove={setAt} onClose={() => setAt(null)} />
      {cropped && (
        <MediaCrop
          upload={cropped}
          onCropped={(file) => uploads.exchange(cropped.key, file)}
          onClose={() => setCropped(null)}
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

interface MediaChooserProps {
  readonly uploads: MediaUploads;
  readonly error: string | undefined;
}

/** Takes photos, panoramas and videos alike, and says what each must be. */
function MediaChooser({ uploads, error }: MediaChooserProps) {
  const t = useTranslations('serviceMedia');
  const words = useTranslations('uploads');
  const id = useId();
  const add = (files: File[], choice: string | null): void => {
    const leftOut = files.length - uploads.room;
    uploads.add(
      files,
      mediaKinds.find((kind) => kind === choice),
    );
    if (leftOut > 0)
      feedback.show({
        type: 'warning',
        message: words('tooMany', { count: leftOut, max: maxMedia }),
      });
  };
  return (
    <FieldFrame id={id} label={t('label')} required error={error}>
      {uploads.room === 0 ? (
        <p className={classes.full}>{t('full', { max: maxMedia })}</p>
      ) : (
        <UploadZone
          id={id}
          accept={everything}
          text={t('drop')}
          invalid={error !== undefined}
          describedBy={describedBy(id, { description: undefined, error })}
          onFiles={add}
          choices={[
            { key: 'any', label: t('choose'), icon: <IconPhotoPlus size={18} aria-hidden /> },
            {
              key: 'panorama',
              label: t('choosePanorama'),
              icon: <IconView360 size={18} aria-hidden />,
              accept: uploadRules.panorama.mimes.join(','),
            },
            {
              key: 'video',
              label: t('chooseVideo'),
              icon: <IconMovie size={18} aria-hidden />,
              accept: uploadRules.video.mimes.join(','),
            },
          ]}
          hint={
            <span className={classes.rules}>
              {mediaKinds.map((kind) => (
                <span key={kind}>{t(`rules.${kind}`)}</span>
              ))}
            </span>
          }
        />
      )}
    </FieldFrame>
  );
}

const everything = mediaKinds.flatMap((kind) => uploadRules[kind].mimes).join(',');

interface MediaCropProps {
  readonly upload: MediaUpload;
  readonly onCropped: (file: File) => void;
  readonly onClose: () => void;
}

/** Crops a picture to its rule: a panorama to 2:1, a photo as its owner likes, neither below its least size. */
function MediaCrop({ upload, onCropped, onClose }: MediaCropProps) {
  const t = useTranslations('serviceMedia.cropping');
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const { kind, file, previewUrl } = upload;
  const { minWidth, minHeight, ratio } = uploadRules[kind];
  const shapes: readonly [CropShape, ...CropShape[]] = ratio
    ? [{ key: 'rule', label: ratio.join(':'), aspect: ratio[0] / ratio[1] }]
    : [
        { key: 'free', label: t('free'), aspect: null },
        { key: '3:2', label: '3:2', aspect: 3 / 2 },
      ];
  if (file === null || previewUrl === null) return null;
  const apply = async (area: PictureArea): Promise<void> => {
    setState('busy');
    try {
      onCropped(await cropPicture(file, ratio ? exactly(area, ratio) : area));
      onClose();
    } catch {
      setState('failed');
    }
  };
  return (
    <CropDialog
      src={previewUrl}
      {...{ shapes, minWidth, minHeight, onClose }}
      busy={state === 'busy'}
      error={state === 'failed' ? t('failed') : undefined}
      onApply={(area) => void apply(area)}
      texts={{
        title: t('title'),
        apply: t('apply'),
        area: t('area'),
        zoom: t('zoom'),
        shape: t('shape'),
        result: (width, height) => t('result', { width, height }),
        tooSmall: (width, height) => t('tooSmall', { width, height, minWidth, minHeight }),
      }}
    />
  );
}

/** The library rounds width and height each for itself: a ratio of whole numbers is kept to the pixel here. */
const exactly = (area: PictureArea, [across, down]: readonly [number, number]): PictureArea => {
  const units = Math.min(Math.floor(area.width / across), Math.floor(area.height / down));
  return { ...area, width: units * across, height: units * down };
};

const tips = ['light', 'work', 'clear', 'honest'] as const;

/** How far the media come to the target of five, and what makes a good photo. No rule: a service can go without. */
function MediaQuality({ count }: { readonly count: number }) {
  const t = useTranslations('serviceMedia.quality');
  const words =
    count >= targetMedia ? t('good', { count }) : t('count', { count, target: targetMedia });
  return (
    <div className="k-stack-2">
      <div className={classes.meterRow}>
        <span
          role="meter"
          aria-label={t('label')}
          aria-valuemin={0}
          aria-valuemax={targetMedia}
          aria-valuenow={Math.min(count, targetMedia)}
          aria-valuetext={words}
          className={classes.meter}
        >
          {Array.from({ length: targetMedia }, (_, index) => (
            <span key={index} data-on={index < count || undefined} />
          ))}
        </span>
        <span className={classes.meterWords}>
          {count >= targetMedia && <IconCircleCheck size={16} aria-hidden />}
          {words}
        </span>
      </div>
      <details className={`k-quiet ${classes.tips}`}>
        <summary>{t('tipsTitle')}</summary>
        <ul>
          {tips.map((tip) => (
            <li key={tip}>{t(`tips.${tip}`)}</li>
          ))}
        </ul>
      </details>
    </div>
  );
}
