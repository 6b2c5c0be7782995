import { Dialog } from '@khidma/ui/dialog';
import { PanoramaViewer } from '@khidma/ui/panorama-viewer';
import { VideoPlayer } from '@khidma/ui/video-player';
import { UserText } from '@khidma/ui/bdi';
import { useTranslations } from 'use-intl';
import type { MediaUpload } from '../../../shared/upload/media-list.ts';
import classes from './media.module.css';
import { usePanoramaTexts } from './use-panorama-texts.ts';

interface MediaLookProps {
  readonly upload: MediaUpload;
  readonly onClose: () => void;
}

/** A photo, panorama or video large, as customers can look at it. */
export function MediaLook({ upload, onClose }: MediaLookProps) {
  const common = useTranslations('common');
  return (
    <Dialog
      open
      onClose={onClose}
      title={<UserText>{upload.name}</UserText>}
      closeLabel={common('close')}
      size="xl"
      fullOnPhone
    >
      <Large upload={upload} />
    </Dialog>
  );
}

function Large({ upload: { kind, name, ref } }: Pick<MediaLookProps, 'upload'>) {
  const t = useTranslations('serviceMedia');
  const panorama = usePanoramaTexts();
  if (ref === null) return null;
  if (kind === 'panorama') return <PanoramaViewer src={ref.url} label={name} texts={panorama} />;
  if (kind === 'video')
    return (
      <VideoPlayer
        src={ref.url}
        label={name}
        poster={ref.thumbUrl ?? undefined}
        failedText={t('videoFailed')}
      />
    );
  return <img className={classes.large} src={ref.url} alt={name} />;
}
