import type { FileRef } from '@khidma/contract/shapes/common';
import { Button } from '@khidma/ui/button';
import { Dialog, DialogActions } from '@khidma/ui/dialog';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from './comment-picture-dialog.module.css';

interface CommentPictureDialogProps {
  readonly images: readonly FileRef[];
  readonly name: string;
  readonly firstId: string;
  readonly onClose: () => void;
}

/** One picture of a comment as large as the screen lets it be, and the way to the others. */
export function CommentPictureDialog({
  images,
  name,
  firstId,
  onClose,
}: CommentPictureDialogProps) {
  const t = useTranslations('commentDialogs.pictures');
  const common = useTranslations('common');
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      images.findIndex(({ id }) => id === firstId),
    ),
  );
  const shown = images[at];
  if (shown === undefined) return null;
  const alt = t('picture', { index: at + 1, name });
  return (
    <Dialog open onClose={onClose} title={alt} closeLabel={common('close')} size="lg" fullOnPhone>
      <img src={shown.url} alt={alt} className={classes.picture} />
      {images.length > 1 && (
        <DialogActions>
          <Button disabled={at === 0} onClick={() => setAt(at - 1)}>
            {t('previous')}
          </Button>
          <Button disabled={at === images.length - 1} onClick={() => setAt(at + 1)}>
            {t('next')}
          </Button>
        </DialogActions>
      )}
    </Dialog>
  );
}
