import { IconVideoOff } from '@khidma/icons';
import { useState } from 'react';
import classes from './video-player.module.css';

export interface VideoPlayerProps {
  src: string;
  /** What is to be seen. */
  label: string;
  /** Shown before it plays; without one its first frame is. */
  poster?: string | undefined;
  /** Said in its place where this browser cannot play it. */
  failedText: string;
}

/** A video with the browser's own controls. Nothing but its beginning is loaded before it is played. */
export function VideoPlayer({ src, label, poster, failedText }: VideoPlayerProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  if (failedSrc === src)
    return (
      <p className={classes.failed} role="status">
        <IconVideoOff size={28} stroke={1.5} aria-hidden />
        {failedText}
      </p>
    );
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- merchants' videos come without captions
    <video
      key={src}
      className={classes.video}
      src={src}
      poster={poster}
      aria-label={label}
      controls
      playsInline
      preload="metadata"
      onError={() => setFailedSrc(src)}
    />
  );
}
