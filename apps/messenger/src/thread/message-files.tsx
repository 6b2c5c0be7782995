import { clockOf } from './clock.ts';
import { MessageText } from './message-text.tsx';
import classes from './thread.module.css';
import { PictureViewer } from '@khidma/app/pictures/picture-viewer';
import { useSizes } from '@khidma/app/upload/use-sizes';
import type { Message } from '@khidma/contract/shapes/message';
import {
  IconFileText,
  IconMapPin,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
} from '@khidma/icons';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

type Files = Message['files'];

/** Pictures of a message side by side; each opens in full. */
function Pictures({ files }: { readonly files: Files }) {
  const t = useTranslations('messenger.thread');
  const [shown, setShown] = useState<number | null>(null);
  return (
    <div className={classes.pictures}>
      {files.map((file, index) => (
        <button
          key={file.id}
          type="button"
          className={classes.picture}
          aria-label={t('openPicture', { number: index + 1 })}
          onClick={() => setShown(index)}
        >
          <img src={file.thumbUrl ?? file.url} alt="" loading="lazy" decoding="async" />
        </button>
      ))}
      <PictureViewer
        media={files.map((file) => ({ file, kind: 'photo', name: file.name }))}
        at={shown}
        onMove={setShown}
        onClose={() => setShown(null)}
      />
    </div>
  );
}

/** Documents of a message, each to be downloaded. */
function Documents({ files }: { readonly files: Files }) {
  const t = useTranslations('messenger.thread');
  const { size } = useSizes();
  return files.map((file) => (
    <a
      key={file.id}
      className={classes.document}
      href={file.url}
      download={file.name}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('download', { name: file.name })}
    >
      <IconFileText size={24} stroke={1.5} aria-hidden />
      <span className={classes.documentName}>
        <bdi>{file.name}</bdi>
        <bdi className={classes.faint}>{size(file.size)}</bdi>
      </span>
    </a>
  ));
}

/** A place, with the way to it on a map. */
export function Place({ place }: { readonly place: NonNullable<Message['location']> }) {
  const t = useTranslations('messenger.thread');
  const { latitude, longitude, label } = place;
  const at = `${latitude},${longitude}`;
  return (
    <div className={classes.place}>
      <IconMapPin size={24} stroke={1.5} aria-hidden />
      <span className={classes.documentName}>
        {label !== '' && <MessageText text={label} />}
        <bdi dir="ltr" className={classes.faint}>
          {latitude.toFixed(5)}, {longitude.toFixed(5)}
        </bdi>
        <a
          href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(at)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t('openMap')}
        </a>
      </span>
    </div>
  );
}

/** Whatever files a message has. */
export function MessageFiles({ message: { kind, files } }: { readonly message: Message }) {
  const t = useTranslations('messenger.thread');
  if (files.length === 0) return null;
  // They are private: where there is no line they are not here.
  if (files.some(({ url }) => url === ''))
    return <p className={classes.faint}>{t('filesNotKept', { count: files.length })}</p>;
  if (kind === 'picture') return <Pictures files={files} />;
  if (kind === 'voice') return files.map((file) => <VoiceNote key={file.id} file={file} />);
  return <Documents files={files} />;
}

/** A voice message: played and paused in its place. Its bar runs with the sound, which has no direction. */
function VoiceNote({ file }: { readonly file: Message['files'][number] }) {
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
