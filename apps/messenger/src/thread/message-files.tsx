import type { Message } from '@khidma/contract/shapes/message';
import { lazyDialog } from '@khidma/app/route/lazy-dialog.tsx';
import { useSizes } from '@khidma/app/upload/use-sizes';
import { IconFileText } from '@khidma/ui/icons/file-text';
import { IconMapPin } from '@khidma/ui/icons/map-pin';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { MessageText } from './message-text.tsx';
import classes from './thread.module.css';
import { VoiceNote } from './voice-note.tsx';

const PictureDialog = lazyDialog(() =>
  import('./picture-dialog.tsx').then((module) => module.PictureDialog),
);

type Files = Message['files'];

/** Pictures of a message side by side; each opens in full. */
export function Pictures({ files }: { readonly files: Files }) {
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
      <PictureDialog
        open={shown !== null}
        files={files}
        shown={shown ?? 0}
        onShow={setShown}
        onClose={() => setShown(null)}
      />
    </div>
  );
}

/** Documents of a message, each to be downloaded. */
export function Documents({ files }: { readonly files: Files }) {
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
  if (files.length === 0) return null;
  if (kind === 'picture') return <Pictures files={files} />;
  if (kind === 'voice') return files.map((file) => <VoiceNote key={file.id} file={file} />);
  return <Documents files={files} />;
}
