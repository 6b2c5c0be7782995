import type { FileRef } from '@khidma/contract/shapes/common';
import { uploadRules } from '@khidma/domain/uploads/upload-rules';
import { UserText } from '@khidma/ui/bdi';
import { describedBy, FieldFrame } from '@khidma/ui/field';
import { UploadZone } from '@khidma/ui/uploader-zone';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useWatermarkImage } from './use-watermark-image.ts';
import classes from './watermark.module.css';

interface WatermarkImageProps {
  readonly file: FileRef | null;
  readonly error: string | undefined;
  readonly onArrived: (ref: FileRef) => void;
}

/** Choosing the image; its transparency shows on a chequered ground. */
export function WatermarkImage({ file, error: broken, onArrived }: WatermarkImageProps) {
  const t = useTranslations('serviceMedia.watermark');
  const id = useId();
  const upload = useWatermarkImage(onArrived);
  const error = upload.error ?? (upload.isSending ? undefined : broken);
  return (
    <FieldFrame id={id} label={t('file')} required error={error}>
      <UploadZone
        id={id}
        accept={uploadRules.watermark.mimes.join(',')}
        multiple={false}
        invalid={error !== undefined}
        describedBy={describedBy(id, { description: undefined, error })}
        text={
          file && (
            <span className={classes.mark}>
              <img src={file.url} alt="" />
              <UserText>{file.name}</UserText>
            </span>
          )
        }
        hint={upload.isSending ? <span role="status">{t('uploading')}</span> : t('fileHint')}
        onFiles={([chosen]) => {
          if (chosen) upload.send(chosen);
        }}
        choices={[{ key: 'image', label: t(file === null ? 'chooseFile' : 'otherFile') }]}
      />
    </FieldFrame>
  );
}
