import { downloadName, type NamedMedia } from './named-media.ts';
import { Panorama } from './panorama.tsx';
import { Thumb } from './thumb.tsx';
import classes from './picture-dialog.module.css';
import type { PictureViewerProps } from './picture-viewer.tsx';
import { zoomStep } from './picture-zoom.ts';
import { type PictureZoom, usePictureZoom } from './use-picture-zoom.ts';
import { Ltr, UserText } from '@khidma/ui/bdi';
import { IconButton } from '@khidma/ui/button';
import { cx } from '@khidma/ui/cx';
import {
  IconArrowsMaximize,
  IconChevronLeft,
  IconChevronRight,
  IconDownload,
  IconX,
  IconZoomIn,
  IconZoomOut,
} from '@khidma/icons';
import { useDialogEscape } from '@khidma/ui/popup/escape-stack';
import { VideoPlayer } from '@khidma/ui/video-player';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

interface PictureDialogProps extends Omit<PictureViewerProps, 'at'> {
  readonly open: boolean;
  readonly at: number;
}

/** What the viewer opens, in a chunk of its own. */
export function PictureDialog({ open: isOpen, ...props }: PictureDialogProps) {
  return isOpen ? <Opened {...props} /> : null;
}

function Opened({ media, at, onMove, onClose, canDownload }: Omit<PictureDialogProps, 'open'>) {
  const t = useTranslations('pictures');
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
          <UserText>{shown.name}</UserText>{' '}
          <span role="status" className={`k-quiet ${classes.place}`}>
            {t('place', { at: at + 1, count: media.length })}
          </span>
        </h2>
        {shown.kind === 'photo' && <ZoomButtons zoom={zoom} />}
        {canDownload === true && (
          <a
            className={classes.download}
            href={shown.file.url}
            download={downloadName(shown.file)}
            title={common('download')}
            aria-label={common('labelled', { label: common('download'), value: shown.name })}
          >
            <IconDownload size={20} aria-hidden />
          </a>
        )}
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
  const t = useTranslations('pictures');
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

interface PictureStageProps {
  readonly media: NamedMedia;
  readonly stageRef: RefObject<HTMLDivElement | null>;
  readonly pictureRef: RefObject<HTMLImageElement | null>;
  readonly zoom: PictureZoom;
}

/** The file itself, as large as there is room: a photo to zoom into, a panorama to look around in, a video to play. */
function PictureStage({ media, stageRef, pictureRef, zoom }: PictureStageProps) {
  const t = useTranslations('pictures');
  const [failed, setFailed] = useState(false);
  const { file, kind, name } = media;
  if (failed) return <p className={classes.failed}>{t('failed')}</p>;
  if (kind === 'video')
    return (
      <div className={classes.video}>
        <VideoPlayer
          src={file.url}
          label={name}
          poster={file.thumbUrl ?? undefined}
          failedText={t('failed')}
        />
      </div>
    );
  if (kind === 'panorama')
    return (
      <div className={classes.panorama}>
        <Panorama src={file.url} label={name} />
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

interface PictureStripProps {
  readonly media: readonly NamedMedia[];
  readonly at: number;
  readonly onMove: (to: number) => void;
}

/** Every file small, in a row; the one that is shown stays in sight. */
function PictureStrip({ media, at, onMove }: PictureStripProps) {
  const t = useTranslations('pictures');
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current
      ?.querySelector('[aria-current]')
      ?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [at]);
  return (
    <ul ref={list} className={classes.strip} aria-label={t('strip')}>
      {media.map((each, index) => (
        <li key={each.file.id}>
          <button
            type="button"
            className={classes.frame}
            aria-label={t('show', { name: each.name })}
            aria-current={index === at ? 'true' : undefined}
            onClick={() => onMove(index)}
          >
            <Thumb media={each} />
          </button>
        </li>
      ))}
    </ul>
  );
}
