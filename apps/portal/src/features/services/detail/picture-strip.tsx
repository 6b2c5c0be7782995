import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { NamedMedia } from './media-names.ts';
import { Thumb } from './media-tiles.tsx';
import classes from './picture-dialog.module.css';

interface PictureStripProps {
  readonly media: readonly NamedMedia[];
  readonly at: number;
  readonly onMove: (to: number) => void;
}

/** Every file small, in a row; the one that is shown stays in sight. */
export function PictureStrip({ media, at, onMove }: PictureStripProps) {
  const t = useTranslations('serviceViews.pictures');
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current
      ?.querySelector('[aria-current]')
      ?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [at]);
  return (
    <ul ref={list} className={classes.strip} aria-label={t('strip')}>
      {media.map((each, index) => (
        <li key={each.file.id}>
          <button
            type="button"
            className={classes.frame}
            aria-label={t('show', { name: each.name })}
            aria-current={index === at ? 'true' : undefined}
            onClick={() => onMove(index)}
          >
            <Thumb media={each} />
          </button>
        </li>
      ))}
    </ul>
  );
}
