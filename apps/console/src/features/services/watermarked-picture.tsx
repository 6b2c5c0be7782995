import type { FileRef } from '@khidma/contract/shapes/common';
import type { ServiceContentShape } from '@khidma/contract/shapes/service';
import { watermarkLayout, type Extent } from '@khidma/domain/services/watermark-layout';
import { useTranslations } from 'use-intl';
import classes from './versions.module.css';

type Watermark = NonNullable<ServiceContentShape['watermark']>;

interface WatermarkedPictureProps {
  readonly watermark: Watermark | null;
  readonly picture: FileRef | undefined;
  /** The watermark's own image, where it is one. */
  readonly image: FileRef | undefined;
}

/** A picture as customers will see it: the watermark laid out as the server lays it out. */
export function WatermarkedPicture({ watermark, picture, image }: WatermarkedPictureProps) {
  const t = useTranslations('console.services');
  if (watermark === null || picture === undefined)
    return <span className="k-faint">{t('noWatermark')}</span>;
  const extent = { width: picture.width ?? 1600, height: picture.height ?? 1067 };
  const mark = watermark.kind === 'text' ? textExtent(watermark.text) : imageExtent(image);
  const { places, ...size } = watermarkLayout(extent, mark, watermark);
  const opacity = `${watermark.opacity}%`;
  return (
    <svg
      className={classes.watermarked}
      viewBox={`0 0 ${extent.width} ${extent.height}`}
      role="img"
      aria-label={t('watermarkShown')}
    >
      <image href={picture.url} width={extent.width} height={extent.height} />
      {places.map(({ left, top }) =>
        watermark.kind === 'image' ? (
          <image
            key={`${left} ${top}`}
            href={image?.url}
            x={left}
            y={top}
            width={size.width}
            height={size.height}
            opacity={opacity}
          />
        ) : (
          <text
            key={`${left} ${top}`}
            x={left + size.width / 2}
            y={top + size.height / 2}
            textAnchor="middle"
            dominantBaseline="central"
            fontSize={size.height * letterShare}
            fontWeight={600}
            fill="#fff"
            stroke="#000"
            strokeOpacity={0.5}
            strokeWidth={size.height * 0.03}
            paintOrder="stroke"
            opacity={opacity}
          >
            {watermark.text}
          </text>
        ),
      )}
    </svg>
  );
}

/** Of the height of a line of text, with the room for its shadow, so much is the letters' own size. */
const letterShare = 0.6;

const textExtent = (text: string): Extent => {
  const size = 100;
  const context = document.createElement('canvas').getContext('2d');
  if (context) context.font = `600 ${size}px sans-serif`;
  const height = size / letterShare;
  const width = context?.measureText(text).width ?? text.length * size;
  return { width: width + height * 0.36, height };
};

/** A watermark whose image has gone is shown as a square that is empty. */
const imageExtent = (image: FileRef | undefined): Extent => ({
  width: image?.width ?? 1,
  height: image?.height ?? 1,
});
