import { IconMovie } from '@khidma/ui/icons/movie';
import { IconPhotoPlus } from '@khidma/ui/icons/photo-plus';
import { IconView360 } from '@khidma/ui/icons/view-360';
import { maxMedia } from '@khidma/domain/limits/service-limits';
import { uploadRules } from '@khidma/domain/uploads/upload-rules';
import { feedback } from '@khidma/ui/feedback';
import { describedBy, FieldFrame } from '@khidma/ui/field';
import { UploadZone } from '@khidma/ui/uploader-zone';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { mediaKinds } from '../../../shared/upload/media-list.ts';
import type { MediaUploads } from '../../../shared/upload/use-media-uploads.ts';
import classes from './media.module.css';

interface MediaChooserProps {
  readonly uploads: MediaUploads;
  readonly error: string | undefined;
}

/** Takes photos, panoramas and videos alike, and says what each must be. */
export function MediaChooser({ uploads, error }: MediaChooserProps) {
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
