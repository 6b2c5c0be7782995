import { lazyCode } from '@khidma/app/route/lazy-code';
import type { FileRef } from '@khidma/contract/shapes/common';
import { Ltr } from '@khidma/ui/bdi';
import { IconButton } from '@khidma/ui/button';
import { cx } from '@khidma/ui/cx';
import {
  IconChevronLeft,
  IconChevronRight,
  IconPhoto,
  IconPlayerPlayFilled,
  IconView360,
  IconZoomIn,
} from '@khidma/icons';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useNamedMedia, type NamedMedia } from '@khidma/app/pictures/named-media';
import { PictureViewer } from '@khidma/app/pictures/picture-viewer';
import { Thumb } from '@khidma/app/pictures/thumb';
import classes from './gallery.module.css';
import { shownSlide } from './shown-slide.ts';

// Few services have a video.
const VideoPlayer = lazyCode(
  async () => (await import('@khidma/ui/video-player')).VideoPlayer,
  null,
);

interface GalleryProps {
  readonly files: readonly FileRef[];
  readonly coverUrl: string | null;
}

/** Photos, panoramas and videos: a strip to swipe through, with all of it in small to choose from. */
export function Gallery({ files, coverUrl }: GalleryProps) {
  const t = useTranslations('shop.service');
  const strip = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const [opened, setOpened] = useState<number | null>(null);
  const media = useNamedMedia(files);
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
          {media.map((each, index) => (
            // What is out of sight takes no focus, and its video does not play on.
            <li key={each.file.id} className={classes.slide} inert={index !== at}>
              <Slide
                media={each}
                isShown={index === at}
                isFirst={index === 0}
                onOpen={() => setOpened(index)}
              />
            </li>
          ))}
        </ul>
        {media.length > 1 && <Steps at={at} count={media.length} onShow={show} />}
      </div>
      {media.length > 1 && <Thumbs media={media} at={at} poster={coverUrl} onShow={show} />}
      <PictureViewer
        media={media}
        at={opened}
        onMove={setOpened}
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
  readonly media: NamedMedia;
  readonly isShown: boolean;
  readonly isFirst: boolean;
  readonly onOpen: () => void;
}

function Slide({ media: { file, kind, name }, isShown, isFirst, onOpen }: SlideProps) {
  const t = useTranslations('shop.service');
  if (kind === 'video')
    return isShown ? (
      <VideoPlayer src={file.url} label={name} failedText={t('videoFailed')} />
    ) : (
      <IconPlayerPlayFilled size={40} aria-hidden />
    );
  const panorama = kind === 'panorama';
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

/** Four stand beside the first. */
const lastThumb = 4;

interface ThumbsProps {
  readonly media: readonly NamedMedia[];
  readonly at: number;
  /** What stands for a video. */
  readonly poster: string | null;
  readonly onShow: (index: number) => void;
}

function Thumbs({ media, at, poster, onShow }: ThumbsProps) {
  return (
    <ul className={classes.thumbs}>
      {media.map((each, index) => (
        <li key={each.file.id}>
          <button
            type="button"
            className={cx(classes.thumb, index === at && classes.isShown)}
            aria-label={each.name}
            aria-pressed={index === at}
            onClick={() => onShow(index)}
          >
            <Thumb media={each} poster={poster} />
            {index === lastThumb && media.length > lastThumb + 1 && (
              <span className={classes.rest} aria-hidden>
                <Ltr>+{media.length - lastThumb}</Ltr>
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
