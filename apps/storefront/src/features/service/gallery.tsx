import type { FileRef } from '@khidma/contract/shapes/common';
import { cx } from '@khidma/ui/cx';
import { IconPhoto, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from './service.module.css';

interface GalleryProps {
  readonly media: readonly FileRef[];
  readonly coverUrl: string | null;
}

const isVideo = ({ mime }: FileRef): boolean => mime.startsWith('video/');

/** Photos and videos: one large, the others to choose from. */
export function Gallery({ media, coverUrl }: GalleryProps) {
  const t = useTranslations('shop.service');
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = media.find(({ id }) => id === chosen) ?? media[0];
  const nameOf = (index: number): string => t('picture', { index: index + 1, count: media.length });
  return (
    <section className={classes.gallery} aria-label={t('gallery')}>
      <div className={classes.large}>
        <Large
          file={shown}
          coverUrl={coverUrl}
          alt={nameOf(
            Math.max(
              0,
              media.findIndex((each) => each === shown),
            ),
          )}
        />
      </div>
      {media.length > 1 && (
        <ul className={classes.thumbs}>
          {media.map((file, index) => (
            <li key={file.id}>
              <button
                type="button"
                className={cx(classes.thumb, file === shown && classes.isShown)}
                aria-label={nameOf(index)}
                aria-pressed={file === shown}
                onClick={() => setChosen(file.id)}
              >
                {file.thumbUrl === null ? (
                  <IconPlayerPlayFilled size={20} aria-hidden />
                ) : (
                  <img src={file.thumbUrl} alt="" loading="lazy" decoding="async" />
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface LargeProps {
  readonly file: FileRef | undefined;
  readonly coverUrl: string | null;
  readonly alt: string;
}

function Large({ file, coverUrl, alt }: LargeProps) {
  if (file !== undefined && isVideo(file))
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- merchants' videos come without captions
    return <video key={file.id} src={file.url} controls preload="metadata" aria-label={alt} />;
  const url = file?.url ?? coverUrl;
  if (url === null) return <IconPhoto size={56} stroke={1.2} aria-hidden />;
  return <img src={url} alt={alt} decoding="async" />;
}
