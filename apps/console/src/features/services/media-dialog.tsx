import type { FileRef } from '@khidma/contract/shapes/common';
import { Dialog } from '@khidma/ui/dialog';
import { PanoramaViewer } from '@khidma/ui/panorama-viewer';
import { VideoPlayer } from '@khidma/ui/video-player';
import { useTranslations } from 'use-intl';
import classes from './versions.module.css';

export interface MediaDialogProps {
  readonly open: boolean;
  readonly file: FileRef | undefined;
  readonly onClose: () => void;
}

/** One of the submitted files, as large as the window allows. */
export function MediaDialog({ open, file, onClose }: MediaDialogProps) {
  const common = useTranslations('common');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={file?.name ?? ''}
      closeLabel={common('close')}
      size="xl"
      fullOnPhone
    >
      {file && <Large file={file} />}
    </Dialog>
  );
}

function Large({ file }: { readonly file: FileRef }) {
  const t = useTranslations('console.services');
  if (file.mime.startsWith('video/'))
    return <VideoPlayer src={file.url} label={file.name} failedText={t('videoFailed')} />;
  if (file.kind !== 'panorama')
    return <img className={classes.large} src={file.url} alt={file.name} />;
  return (
    <PanoramaViewer
      src={file.url}
      label={file.name}
      texts={{
        turnLeft: t('sphere.turnLeft'),
        turnRight: t('sphere.turnRight'),
        zoomIn: t('sphere.zoomIn'),
        zoomOut: t('sphere.zoomOut'),
        fullScreen: t('sphere.fullScreen'),
        hint: t('sphere.hint'),
        flat: t('sphere.flat'),
        failed: t('sphere.failed'),
      }}
    />
  );
}
