import type { Message } from '@khidma/contract/shapes/message';
import { Button } from '@khidma/ui/button';
import { Dialog, DialogActions } from '@khidma/ui/dialog';
import { useTranslations } from 'use-intl';
import classes from './thread.module.css';

interface PictureDialogProps {
  readonly open: boolean;
  readonly files: Message['files'];
  readonly shown: number;
  readonly onShow: (index: number) => void;
  readonly onClose: () => void;
}

/** The pictures of a message in full, one at a time; arrow keys go on. */
export function PictureDialog({ open: isOpen, files, shown, onShow, onClose }: PictureDialogProps) {
  const t = useTranslations('messenger.thread');
  const common = useTranslations('common');
  const file = files[shown];
  const step = (by: number): void => {
    if (files[shown + by]) onShow(shown + by);
  };
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={t('pictures')}
      closeLabel={common('close')}
      size="xl"
      fullOnPhone
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the buttons below */}
      <div
        className={classes.viewer}
        onKeyDown={({ key, currentTarget }) => {
          const forward =
            getComputedStyle(currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
          if (key === 'ArrowLeft' || key === 'ArrowRight') step(key === forward ? 1 : -1);
        }}
      >
        {file && <img src={file.url} alt={file.name} />}
        {files.length > 1 && (
          <DialogActions>
            <Button disabled={shown === 0} onClick={() => step(-1)}>
              {common('previousPicture')}
            </Button>
            <Button disabled={shown === files.length - 1} onClick={() => step(1)}>
              {common('nextPicture')}
            </Button>
          </DialogActions>
        )}
      </div>
    </Dialog>
  );
}
