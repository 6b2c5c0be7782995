import { IconPlayerPlayFilled, IconView360Number } from '@khidma/icons';
import type { NamedMedia } from './named-media.ts';
import classes from './thumb.module.css';

interface ThumbProps {
  readonly media: NamedMedia;
  /** What stands for a video, of which nothing is fetched then; its first moment unless said. */
  readonly poster?: string | null;
}

/** A small picture of a file, with the sign of its kind. It says nothing: its link or button does. */
export function Thumb({ media: { file, kind }, poster }: ThumbProps) {
  const url = file.thumbUrl ?? (kind === 'video' ? (poster ?? null) : file.url);
  return (
    <span className={classes.thumb}>
      {url !== null && <img src={url} alt="" loading="lazy" decoding="async" />}
      {url === null && poster === undefined && (
        <video
          src={`${file.url}#t=0.1`}
          preload="metadata"
          muted
          playsInline
          tabIndex={-1}
          aria-hidden
        />
      )}
      {kind === 'video' && (
        <span className={classes.sign}>
          <IconPlayerPlayFilled size={14} aria-hidden />
        </span>
      )}
      {kind === 'panorama' && (
        <span className={classes.sign}>
          <IconView360Number size={16} aria-hidden />
        </span>
      )}
    </span>
  );
}
