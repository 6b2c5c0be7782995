import type { FileRef } from '@khidma/contract/shapes/common';
import { IconButton } from '@khidma/ui/button';
import { cx } from '@khidma/ui/cx';
import { Dialog } from '@khidma/ui/dialog';
import { PanoramaViewer } from '@khidma/ui/panorama-viewer';
import { VideoPlayer } from '@khidma/ui/video-player';
import { IconChevronLeft } from '@khidma/ui/icons/chevron-left';
import { IconChevronRight } from '@khidma/ui/icons/chevron-right';
import { IconZoomIn } from '@khidma/ui/icons/zoom-in';
import { IconZoomOut } from '@khidma/ui/icons/zoom-out';
import {
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type TouchEvent,
} from 'react';
import { useTranslations } from 'use-intl';
import classes from './gallery.module.css';
import { isPanorama, isVideo, useMediaName } from './media-kind.ts';

/** The files, and which of them is shown. */
export interface LightboxProps {
  readonly media: readonly FileRef[];
  /** The one that is shown; null while none is. */
  readonly at: number | null;
  readonly onShow: (index: number) => void;
  readonly onClose: () => void;
}

/** One file of the gallery in full size. Arrow keys and swipes lead on, photos can be zoomed into. */
export function Lightbox({ media, at, onShow, onClose }: LightboxProps) {
  const common = useTranslations('common');
  const nameOf = useMediaName(media.length);
  const file = at === null ? undefined : media[at];
  return (
    <Dialog
      open={file !== undefined}
      onClose={onClose}
      title={file && at !== null ? nameOf(file, at) : ''}
      closeLabel={common('close')}
      size="xl"
      fullOnPhone
    >
      {file && at !== null && (
        <Opened
          key={file.id}
          file={file}
          name={nameOf(file, at)}
          onPrevious={at > 0 ? () => onShow(at - 1) : undefined}
          onNext={at < media.length - 1 ? () => onShow(at + 1) : undefined}
        />
      )}
    </Dialog>
  );
}

interface OpenedProps {
  readonly file: FileRef;
  readonly name: string;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
}

function Opened({ file, name, onPrevious, onNext }: OpenedProps) {
  const t = useTranslations('shop.service');
  const [isZoomed, setZoomed] = useState(false);
  const isPhoto = !isVideo(file) && !isPanorama(file);
  // A panorama turns under the finger, and a large picture moves: only what stands still is swiped away.
  const swipe = useSwipe({ onPrevious, onNext });
  const steer = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || isVideo(file) || isZoomed) return;
    const way = wayOf(event);
    if (way !== 0) (way > 0 ? onNext : onPrevious)?.();
  };
  return (
    // The keys work from every control inside, and the same can be done with the buttons.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- see above
    <div className={classes.opened} onKeyDown={steer}>
      {isVideo(file) && <VideoPlayer src={file.url} label={name} failedText={t('videoFailed')} />}
      {isPanorama(file) && <Sphere src={file.url} label={name} />}
      {isPhoto && (
        <ZoomedPhoto
          src={file.url}
          alt={name}
          isZoomed={isZoomed}
          onZoom={() => setZoomed(!isZoomed)}
          swipe={isZoomed ? {} : swipe}
        />
      )}
      <div className={classes.tools}>
        <IconButton
          flip
          label={t('previous')}
          icon={<IconChevronLeft size={22} />}
          disabled={!onPrevious}
          onClick={onPrevious}
        />
        {isPhoto && (
          <IconButton
            label={t(isZoomed ? 'zoomOut' : 'zoomIn')}
            icon={isZoomed ? <IconZoomOut size={22} /> : <IconZoomIn size={22} />}
            onClick={() => setZoomed(!isZoomed)}
          />
        )}
        <IconButton
          flip
          label={t('next')}
          icon={<IconChevronRight size={22} />}
          disabled={!onNext}
          onClick={onNext}
        />
      </div>
    </div>
  );
}

function Sphere({ src, label }: { readonly src: string; readonly label: string }) {
  const t = useTranslations('shop.service.sphere');
  return (
    <PanoramaViewer
      src={src}
      label={label}
      texts={{
        turnLeft: t('turnLeft'),
        turnRight: t('turnRight'),
        zoomIn: t('zoomIn'),
        zoomOut: t('zoomOut'),
        fullScreen: t('fullScreen'),
        hint: t('hint'),
        flat: t('flat'),
        failed: t('failed'),
      }}
    />
  );
}

interface Swipe {
  readonly onTouchStart?: (event: TouchEvent) => void;
  readonly onTouchEnd?: (event: TouchEvent) => void;
}

interface ZoomedPhotoProps {
  readonly src: string;
  readonly alt: string;
  readonly isZoomed: boolean;
  readonly onZoom: () => void;
  readonly swipe: Swipe;
}

/** A photo that fits, or larger than its frame, to be moved within it. A press on it changes from one to the other. */
function ZoomedPhoto({ src, alt, isZoomed, onZoom, swipe }: ZoomedPhotoProps) {
  const frame = useRef<HTMLDivElement>(null);
  const pressed = useRef(middle);
  useLayoutEffect(() => {
    const { current } = frame;
    if (current === null || !isZoomed) return;
    // What was pressed comes to the middle. From the left in Arabic, too: the picture is not mirrored.
    const { x, y } = pressed.current;
    current.scrollLeft = x * current.scrollWidth - current.clientWidth / 2;
    current.scrollTop = y * current.scrollHeight - current.clientHeight / 2;
    pressed.current = middle;
  }, [isZoomed]);
  const zoomAt = ({ clientX, clientY, currentTarget }: MouseEvent<HTMLImageElement>): void => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    pressed.current = { x: (clientX - left) / width, y: (clientY - top) / height };
    onZoom();
  };
  return (
    <div
      ref={frame}
      dir="ltr"
      className={cx(classes.photo, isZoomed && classes.isZoomed)}
      // A large picture is moved with the arrow keys: its frame scrolls.
      tabIndex={isZoomed ? 0 : undefined}
      role={isZoomed ? 'group' : undefined}
      aria-label={isZoomed ? alt : undefined}
      {...swipe}
    >
      {/* The button below does the same for the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- see above */}
      <img src={src} alt={alt} decoding="async" onClick={zoomAt} />
    </div>
  );
}

/** A place on a picture, in shares of its width and height. */
const middle = { x: 0.5, y: 0.5 };

/** How far a finger moves before that means another picture, in px. */
const swipeLength = 48;

const useSwipe = ({ onPrevious, onNext }: Pick<OpenedProps, 'onPrevious' | 'onNext'>): Swipe => {
  const start = useRef<number | null>(null);
  return {
    onTouchStart: ({ touches }) => {
      // Two fingers zoom, as everywhere on a phone.
      start.current = touches.length === 1 ? (touches[0]?.clientX ?? null) : null;
    },
    onTouchEnd: ({ changedTouches, currentTarget }) => {
      const moved = (changedTouches[0]?.clientX ?? 0) - (start.current ?? Number.NaN);
      if (!(Math.abs(moved) > swipeLength)) return;
      (moved < 0 === isLeftToRight(currentTarget) ? onNext : onPrevious)?.();
    },
  };
};

/** 1 for the key that leads on, -1 for the one that leads back, 0 for any other. */
const wayOf = ({ key, currentTarget }: KeyboardEvent): -1 | 0 | 1 => {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return 0;
  return (key === 'ArrowRight') === isLeftToRight(currentTarget) ? 1 : -1;
};

const isLeftToRight = (element: Element): boolean =>
  element.closest('dialog')?.matches(':dir(ltr)') ?? true;
