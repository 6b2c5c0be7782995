import type { FileRef } from '@khidma/contract/shapes/common';
import type { ServiceWatermark } from '@khidma/domain/services/service-content';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { drawMark, markOfImage, markOfText } from './watermark-canvas.ts';
import classes from './watermark.module.css';

interface WatermarkPreviewProps {
  readonly watermark: ServiceWatermark;
  /** Where its image is, if it is one and there. */
  readonly imageUrl: string | null;
  readonly cover: FileRef | undefined;
}

/** As fine as it is drawn, in px; the page scales it. */
const drawnWidth = 1200;

/** The cover as customers will see it, redrawn with each change. */
export function WatermarkPreview({ watermark, imageUrl, cover }: WatermarkPreviewProps) {
  const t = useTranslations('serviceMedia.watermark');
  const canvas = useRef<HTMLCanvasElement>(null);
  const [height, setHeight] = useState<number | null>(null);
  useEffect(() => {
    let wanted = true;
    const draw = async (): Promise<void> => {
      const mark = await markFor(watermark, imageUrl);
      const sheet = canvas.current;
      if (!wanted || sheet === null) return;
      if (mark) drawMark(sheet, mark, watermark);
      else sheet.getContext('2d')?.clearRect(0, 0, sheet.width, sheet.height);
    };
    void draw();
    return () => {
      wanted = false;
    };
  }, [watermark, imageUrl, height]);
  if (cover === undefined) return <p className={classes.noCover}>{t('noCover')}</p>;
  return (
    <figure className={classes.preview}>
      <figcaption>{t('preview')}</figcaption>
      <div className={classes.picture}>
        <img
          src={cover.url}
          alt={t('previewAlt')}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setHeight(Math.round((drawnWidth * naturalHeight) / naturalWidth))
          }
        />
        {height !== null && <canvas ref={canvas} width={drawnWidth} height={height} aria-hidden />}
      </div>
    </figure>
  );
}

const markFor = async (watermark: ServiceWatermark, imageUrl: string | null) => {
  if (watermark.kind === 'image') return imageUrl === null ? null : await markOfImage(imageUrl);
  const words = watermark.text.trim();
  if (words === '') return null;
  await document.fonts.ready;
  return markOfText(words);
};
