import { cx } from '@khidma/ui/cx';
import { PanoramaViewer } from '@khidma/ui/panorama-viewer';
import { VideoPlayer } from '@khidma/ui/video-player';
import { useState, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import type { NamedMedia } from './media-names.ts';
import type { PictureZoom } from './use-picture-zoom.ts';
import classes from './picture-dialog.module.css';

interface PictureStageProps {
  readonly media: NamedMedia;
  readonly stageRef: RefObject<HTMLDivElement | null>;
  readonly pictureRef: RefObject<HTMLImageElement | null>;
  readonly zoom: PictureZoom;
}

/** The file itself, as large as there is room: a photo to zoom into, a panorama to look around in, a video to play. */
export function PictureStage({ media, stageRef, pictureRef, zoom }: PictureStageProps) {
  const t = useTranslations('serviceViews');
  const [failed, setFailed] = useState(false);
  const { file, kind, name } = media;
  if (failed) return <p className={classes.failed}>{t('pictures.failed')}</p>;
  if (kind === 'video')
    return (
      <div className={classes.video}>
        <VideoPlayer
          src={file.url}
          label={name}
          poster={file.thumbUrl ?? undefined}
          failedText={t('pictures.failed')}
        />
      </div>
    );
  if (kind === 'panorama')
    return (
      <div className={classes.panorama}>
        <PanoramaViewer
          src={file.url}
          label={name}
          texts={{
            turnLeft: t('sphere.turnLeft'),
            turnRight: t('sphere.turnRight'),
            zoomIn: t('pictures.closer'),
            zoomOut: t('pictures.farther'),
            fullScreen: t('sphere.fullScreen'),
            hint: t('sphere.hint'),
            flat: t('sphere.flat'),
            failed: t('pictures.failed'),
          }}
        />
      </div>
    );
  const { scale, x, y } = zoom.view;
  return (
    // Its keys are the dialog's, its buttons stand above: the pointer has no other way than this.
    <div
      ref={stageRef}
      className={cx(classes.stage, scale > 1 && classes.close, zoom.held && classes.held)}
      {...zoom.pointers}
    >
      <img
        ref={pictureRef}
        src={file.url}
        alt={name}
        draggable={false}
        style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
        onError={() => setFailed(true)}
      />
    </div>
  );
}
