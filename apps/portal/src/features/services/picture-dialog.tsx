import type { FileRef } from '@khidma/contract/shapes/common';
import { Button } from '@khidma/ui/button';
import { Dialog } from '@khidma/ui/dialog';
import { Stack } from '@khidma/ui/stack';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from './pictures.module.css';

interface PictureDialogProps {
  readonly files: readonly FileRef[];
  readonly at: number;
  readonly onMove: (to: number) => void;
  readonly onClose: () => void;
}

/** One picture large, with the ways to its neighbours (arrow keys too), closer, and into the downloads. */
export function PictureDialog({ files, at, onMove, onClose }: PictureDialogProps) {
  const t = useTranslations('services');
  const common = useTranslations('common');
  const [closeUp, setCloseUp] = useState(false);
  const move = (step: number): void => {
    const to = at + step;
    if (to < 0 || to >= files.length) return;
    setCloseUp(false);
    onMove(to);
  };
  useKeys(move, onClose);
  const file = files[at];
  if (file === undefined) return null;
  const name = t('detail.photo', { index: at + 1 });
  return (
    <Dialog open onClose={onClose} title={name} closeLabel={common('close')} size="xl" fullOnPhone>
      <Large file={file} name={name} closeUp={closeUp} />
      <Stack row>
        <Button disabled={at === 0} onClick={() => move(-1)}>
          {common('previousPicture')}
        </Button>
        <Button disabled={at === files.length - 1} onClick={() => move(1)}>
          {common('nextPicture')}
        </Button>
        {!isVideo(file) && (
          <Button onClick={() => setCloseUp(!closeUp)}>
            {t(closeUp ? 'pictures.whole' : 'pictures.closer')}
          </Button>
        )}
        <a className={classes.download} href={file.url} download={file.name}>
          <IconDownload size={18} aria-hidden />
          {common('download')}
        </a>
      </Stack>
    </Dialog>
  );
}

const isVideo = ({ mime }: FileRef): boolean => mime.startsWith('video/');

interface LargeProps {
  readonly file: FileRef;
  readonly name: string;
  readonly closeUp: boolean;
}

function Large({ file, name, closeUp }: LargeProps) {
  if (isVideo(file))
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- merchants' videos come without captions
      <video key={file.id} className={classes.whole} src={file.url} controls aria-label={name} />
    );
  return closeUp ? (
    // Reached by Tab, so that the arrow keys of a keyboard can scroll it up and down.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
    <div className={classes.frame} tabIndex={0} role="group" aria-label={name}>
      <img className={classes.closeUp} src={file.url} alt={name} />
    </div>
  ) : (
    <img className={classes.whole} src={file.url} alt={name} />
  );
}

/** The arrows mean what they point at: in Arabic the next picture is to the left. */
const useKeys = (move: (step: number) => void, close: () => void): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // A download uses up what lets a page refuse Escape: the browser would then close the dialog unasked and unsaid.
    if (event.key === 'Escape') return close();
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    // A video's own arrows wind it.
    if (event.target instanceof HTMLVideoElement) return;
    const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    event.preventDefault();
    move(event.key === forward ? 1 : -1);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
};
