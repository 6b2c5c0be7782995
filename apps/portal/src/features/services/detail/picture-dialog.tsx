import { Ltr } from '@khidma/ui/bdi';
import { IconButton } from '@khidma/ui/button';
import { useDialogEscape } from '@khidma/ui/popup/escape-stack';
import { IconArrowsMaximize } from '@khidma/ui/icons/arrows-maximize';
import { IconChevronLeft } from '@khidma/ui/icons/chevron-left';
import { IconChevronRight } from '@khidma/ui/icons/chevron-right';
import { IconDownload } from '@khidma/ui/icons/download';
import { IconX } from '@khidma/ui/icons/x';
import { IconZoomIn } from '@khidma/ui/icons/zoom-in';
import { IconZoomOut } from '@khidma/ui/icons/zoom-out';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { downloadName, type NamedMedia } from './media-names.ts';
import { PictureStage } from './picture-stage.tsx';
import { PictureStrip } from './picture-strip.tsx';
import { zoomStep } from './picture-zoom.ts';
import { usePictureZoom, type PictureZoom } from './use-picture-zoom.ts';
import classes from './picture-dialog.module.css';

interface PictureDialogProps {
  readonly media: readonly NamedMedia[];
  /** Counted from 0. */
  readonly at: number;
  readonly onMove: (to: number) => void;
  readonly onClose: () => void;
}

/** One picture on the whole screen: closer by wheel, fingers, keys or buttons; the others below it. */
export function PictureDialog({ media, at, onMove, onClose }: PictureDialogProps) {
  const t = useTranslations('serviceViews.pictures');
  const common = useTranslations('common');
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const move = (to: number): void => {
    if (media[to] === undefined || to === at) return;
    zoom.reset();
    onMove(to);
  };
  const shown = media[at];
  const swipedTo = (by: number): number => at + (by < 0 === isMirrored() ? -1 : 1);
  const zoom = usePictureZoom({
    stage,
    picture,
    shownId: shown?.file.id,
    canSwipe: (by) => media[swipedTo(by)] !== undefined,
    onSwipe: (by) => move(swipedTo(by)),
  });
  useKeys({ at, last: media.length - 1, zoom, move });
  useDialogEscape(onClose);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  if (shown === undefined) return null;
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-label={t('viewer')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={classes.bar}>
        <h2 className={classes.title}>
          {shown.name}{' '}
          <span role="status" className={classes.place}>
            {t('place', { at: at + 1, count: media.length })}
          </span>
        </h2>
        {shown.kind === 'photo' && <ZoomButtons zoom={zoom} />}
        <a
          className={classes.download}
          href={shown.file.url}
          download={downloadName(shown.file)}
          title={common('download')}
          aria-label={common('labelled', { label: common('download'), value: shown.name })}
        >
          <IconDownload size={20} aria-hidden />
        </a>
        <IconButton label={common('close')} icon={<IconX size={22} />} onClick={onClose} />
      </div>
      <div className={classes.middle}>
        <PictureStage
          key={shown.file.id}
          media={shown}
          stageRef={stage}
          pictureRef={picture}
          zoom={zoom}
        />
        {media.length > 1 && (
          <>
            <span className={classes.previous}>
              <IconButton
                flip
                label={common('previousPicture')}
                icon={<IconChevronLeft size={26} />}
                disabled={at === 0}
                onClick={() => move(at - 1)}
              />
            </span>
            <span className={classes.next}>
              <IconButton
                flip
                label={common('nextPicture')}
                icon={<IconChevronRight size={26} />}
                disabled={at === media.length - 1}
                onClick={() => move(at + 1)}
              />
            </span>
          </>
        )}
      </div>
      {shown.kind === 'photo' && <p className={classes.hint}>{t('hint')}</p>}
      {media.length > 1 && <PictureStrip media={media} at={at} onMove={move} />}
    </dialog>
  );
}

function ZoomButtons({ zoom }: { readonly zoom: PictureZoom }) {
  const t = useTranslations('serviceViews.pictures');
  const { scale } = zoom.view;
  return (
    <div className={classes.zoom}>
      <IconButton
        label={t('farther')}
        icon={<IconZoomOut size={20} />}
        disabled={scale === 1}
        onClick={() => zoom.zoom(1 / zoomStep)}
      />
      <Ltr className={classes.percent}>{t('zoomed', { percent: Math.round(scale * 100) })}</Ltr>
      <IconButton
        label={t('closer')}
        icon={<IconZoomIn size={20} />}
        onClick={() => zoom.zoom(zoomStep)}
      />
      <IconButton
        label={t('whole')}
        icon={<IconArrowsMaximize size={20} />}
        disabled={scale === 1}
        onClick={zoom.reset}
      />
    </div>
  );
}

const isMirrored = (): boolean => document.documentElement.dir === 'rtl';

interface KeyOptions {
  readonly at: number;
  readonly last: number;
  readonly zoom: PictureZoom;
  readonly move: (to: number) => void;
}

/** How far one press of an arrow moves what is zoomed. In px. */
const panStep = 80;

/** The arrows mean what they point at: in Arabic the next picture is to the left. Over a zoomed picture they move it. */
const useKeys = ({ at, last, zoom, move }: KeyOptions): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || hasOwnKeys(event.target)) return;
    const forward = isMirrored() ? -1 : 1;
    const isZoomed = zoom.view.scale > 1;
    const arrow = (x: number, y: number) =>
      isZoomed ? () => zoom.pan({ x: x * panStep, y: y * panStep }) : undefined;
    const actions: Readonly<Record<string, (() => void) | undefined>> = {
      ArrowLeft: arrow(1, 0) ?? (() => move(at - forward)),
      ArrowRight: arrow(-1, 0) ?? (() => move(at + forward)),
      ArrowUp: arrow(0, 1),
      ArrowDown: arrow(0, -1),
      PageUp: () => move(at - 1),
      PageDown: () => move(at + 1),
      Home: () => move(0),
      End: () => move(last),
      '+': () => zoom.zoom(zoomStep),
      '=': () => zoom.zoom(zoomStep),
      '-': () => zoom.zoom(1 / zoomStep),
      '0': zoom.reset,
    };
    const action = actions[event.key];
    if (action === undefined) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
};

/** A video's own arrows wind it, a sphere's turn it. */
const hasOwnKeys = (target: EventTarget | null): boolean =>
  target instanceof HTMLVideoElement ||
  (target instanceof Element && target.closest('[role="application"]') !== null);
