import type { Message } from '@khidma/contract/shapes/message';
import { IconPlayerPauseFilled } from '@khidma/ui/icons/player-pause-filled';
import { IconPlayerPlayFilled } from '@khidma/ui/icons/player-play-filled';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { clockOf } from './clock.ts';
import classes from './thread.module.css';

/** A voice message: played and paused in its place. Its bar runs with the sound, which has no direction. */
export function VoiceNote({ file }: { readonly file: Message['files'][number] }) {
  const t = useTranslations('messenger.thread');
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [at, setAt] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const length = file.durationMs ?? 0;
  const toggle = (): void => {
    const element = audio.current;
    if (!element) return;
    if (isPlaying) element.pause();
    else element.play().catch(() => setFailed(true));
  };
  return (
    <div className={classes.voice}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody has written down what was said */}
      <audio
        ref={audio}
        src={file.url}
        preload="none"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => setAt(0)}
        onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime * 1000)}
        onError={() => setFailed(true)}
      />
      <button
        type="button"
        className={classes.play}
        aria-label={isPlaying ? t('pause') : t('play', { time: clockOf(length) })}
        onClick={toggle}
      >
        {isPlaying ? (
          <IconPlayerPauseFilled size={16} aria-hidden />
        ) : (
          <IconPlayerPlayFilled size={16} aria-hidden />
        )}
      </button>
      <span className={classes.track} dir="ltr" aria-hidden>
        <span style={{ inlineSize: `${length > 0 ? Math.min(100, (100 * at) / length) : 0}%` }} />
      </span>
      <bdi dir="ltr" className={classes.faint}>
        {clockOf(at > 0 ? at : length)}
      </bdi>
      {hasFailed && (
        <span role="alert" className={classes.problem}>
          {t('voiceFailed')}
        </span>
      )}
    </div>
  );
}
