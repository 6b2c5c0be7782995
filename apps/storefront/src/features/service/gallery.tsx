import type { FileRef } from '@khidma/contract/shapes/common';
import { Ltr } from '@khidma/ui/bdi';
import { IconButton } from '@khidma/ui/button';
import { cx } from '@khidma/ui/cx';
import { IconChevronLeft } from '@khidma/ui/icons/chevron-left';
import { IconChevronRight } from '@khidma/ui/icons/chevron-right';
import { IconPhoto } from '@khidma/ui/icons/photo';
import { IconPlayerPlayFilled } from '@khidma/ui/icons/player-play-filled';
import { IconView360 } from '@khidma/ui/icons/view-360';
import { IconZoomIn } from '@khidma/ui/icons/zoom-in';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazyDialog } from '@khidma/app/route/lazy-dialog.tsx';
import type { LightboxProps } from './lightbox.tsx';
import classes from './gallery.module.css';
import { isPanorama, isVideo, useMediaName } from './media-kind.ts';
import { shownSlide } from './shown-slide.ts';

// Few services have a video.
const VideoPlayer = lazy(async () => ({
  default: (await import('@khidma/ui/video-player')).VideoPlayer,
}));

const Lightbox = lazyDialog<LightboxProps & { readonly open: boolean }>(
  async () => (await import('./lightbox.tsx')).Lightbox,
);

interface GalleryProps {
  readonly media: readonly FileRef[];
  readonly coverUrl: string | null;
}

/** Photos, panoramas and videos: a strip to swipe through, with all of it in small to choose from. */
export function Gallery({ media, coverUrl }: GalleryProps) {
  const t = useTranslations('shop.service');
  const strip = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const [opened, setOpened] = useState<number | null>(null);
  const nameOf = useMediaName(media.length);
  const show = (index: number, behavior?: ScrollBehavior): void => {
    const slide = strip.current?.children[index];
    // The strip alone moves: scrolling the slide into view would move the page as well.
    if (slide instanceof HTMLElement)
      strip.current?.scrollTo({ left: slide.offsetLeft, ...(behavior && { behavior }) });
    setAt(index);
  };
  if (media.length === 0) return <Bare url={coverUrl} />;
  return (
    <section className={classes.gallery} aria-label={t('gallery')}>
      <div className={classes.frame}>
        <ul
          ref={strip}
          className={classes.strip}
          onScroll={({ currentTarget }) => setAt(shownSlide(currentTarget, media.length) ?? at)}
        >
          {media.map((file, index) => (
            // What is out of sight takes no focus, and its video does not play on.
            <li key={file.id} className={classes.slide} inert={index !== at}>
              <Slide
                file={file}
                name={nameOf(file, index)}
                isShown={index === at}
                isFirst={index === 0}
                onOpen={() => setOpened(index)}
              />
            </li>
          ))}
        </ul>
        {media.length > 1 && <Steps at={at} count={media.length} onShow={show} />}
      </div>
      {media.length > 1 && <Thumbs media={media} at={at} onShow={show} />}
      <Lightbox
        media={media}
        at={opened}
        open={opened !== null}
        onShow={setOpened}
        onClose={() => {
          if (opened !== null) show(opened, 'instant');
          setOpened(null);
        }}
      />
    </section>
  );
}

function Bare({ url }: { readonly url: string | null }) {
  return (
    <div className={cx(classes.frame, classes.bare)}>
      {url === null ? <IconPhoto size={56} stroke={1.2} aria-hidden /> : <img src={url} alt="" />}
    </div>
  );
}

interface SlideProps {
  readonly file: FileRef;
  readonly name: string;
  readonly isShown: boolean;
  readonly isFirst: boolean;
  readonly onOpen: () => void;
}

function Slide({ file, name, isShown, isFirst, onOpen }: SlideProps) {
  const t = useTranslations('shop.service');
  if (isVideo(file))
    return isShown ? (
      <Suspense fallback={null}>
        <VideoPlayer src={file.url} label={name} failedText={t('videoFailed')} />
      </Suspense>
    ) : (
      <IconPlayerPlayFilled size={40} aria-hidden />
    );
  const panorama = isPanorama(file);
  return (
    <button
      type="button"
      className={classes.open}
      aria-label={`${name}. ${t(panorama ? 'lookAround' : 'enlarge')}`}
      onClick={onOpen}
    >
      <img src={file.url} alt="" decoding="async" loading={isFirst ? 'eager' : 'lazy'} />
      <span className={classes.hint} aria-hidden>
        {panorama ? <IconView360 size={18} /> : <IconZoomIn size={18} />}
        {panorama && t('lookAround')}
      </span>
    </button>
  );
}

interface StepsProps {
  readonly at: number;
  readonly count: number;
  readonly onShow: (index: number) => void;
}

function Steps({ at, count, onShow }: StepsProps) {
  const t = useTranslations('shop.service');
  return (
    <>
      <div className={classes.steps}>
        <IconButton
          flip
          label={t('previous')}
          icon={<IconChevronLeft size={20} />}
          disabled={at === 0}
          onClick={() => onShow(at - 1)}
        />
        <IconButton
          flip
          label={t('next')}
          icon={<IconChevronRight size={20} />}
          disabled={at === count - 1}
          onClick={() => onShow(at + 1)}
        />
      </div>
      {/* Its corner is the page's: only what it says runs left to right. */}
      <span className={classes.place} aria-hidden>
        <Ltr>
          {at + 1} / {count}
        </Ltr>
      </span>
    </>
  );
}

interface ThumbsProps {
  readonly media: readonly FileRef[];
  readonly at: number;
  readonly onShow: (index: number) => void;
}

function Thumbs({ media, at, onShow }: ThumbsProps) {
  const nameOf = useMediaName(media.length);
  return (
    <ul className={classes.thumbs}>
      {media.map((file, index) => (
        <li key={file.id}>
          <button
            type="button"
            className={cx(classes.thumb, index === at && classes.isShown)}
            aria-label={nameOf(file, index)}
            aria-pressed={index === at}
            onClick={() => onShow(index)}
          >
            {file.thumbUrl !== null && (
              <img src={file.thumbUrl} alt="" loading="lazy" decoding="async" />
            )}
            {isVideo(file) && <IconPlayerPlayFilled size={20} aria-hidden />}
            {isPanorama(file) && <IconView360 size={18} className={classes.mark} aria-hidden />}
          </button>
        </li>
      ))}
    </ul>
  );
}
