import { IconChevronLeft } from './icons/chevron-left.ts';
import { IconChevronRight } from './icons/chevron-right.ts';
import { IconGripVertical } from './icons/grip-vertical.ts';
import { IconPhoto } from './icons/photo.ts';
import { IconTrash } from './icons/trash.ts';
import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { cx } from './cx.tsx';
import classes from './uploader-grid.module.css';
import { useSorting, type SortingTexts } from './uploader-sorting.tsx';
import type { UploadItem } from './uploader.tsx';

/** A picture or video of the grid, on its way or there already. */
export interface UploadTile extends UploadItem {
  /** On the picture's corner: "Cover", "360°". */
  badge?: ReactNode;
  /** In the picture's place while there is none. */
  icon?: ReactNode;
  /** Stands out among the others. */
  isChosen?: boolean | undefined;
  /** On the picture's lower corner: pause, crop, look closer. */
  onPicture?: ReactNode;
}

/** The grid's words; those of one file take its name, so that every button has a name of its own. */
export interface UploadGridTexts extends SortingTexts {
  remove: (name: string) => string;
  grab: (name: string) => string;
  moveBack: (name: string) => string;
  moveOn: (name: string) => string;
  progress: (name: string) => string;
  /** How the keyboard moves a tile; spoken with the handle. */
  sortHint: string;
}

export interface UploadGridProps {
  id: string;
  label: string;
  items: readonly UploadTile[];
  texts: UploadGridTexts;
  onRemove: (id: string) => void;
  /** Puts one where another stands. */
  onPlace: (id: string, over: string) => void;
}

/** Files as tiles in an order of the owner's: dragged, moved by buttons, or grabbed with Space and moved with arrows. */
export function UploadGrid({ id, label, items, texts, onRemove, onPlace }: UploadGridProps) {
  const sorting = useSorting({ items, texts, onPlace });
  const hint = `${id}-sorting`;
  return (
    <>
      <ul className={classes.grid} aria-label={label} {...sorting.listProps}>
        {items.map((item, index) => (
          <li
            key={item.id}
            data-sort-id={item.id}
            className={cx(
              classes.tile,
              item.isChosen && classes.chosen,
              sorting.heldId === item.id && classes.held,
            )}
            aria-busy={item.status === 'uploading' || item.status === 'processing'}
          >
            <TilePicture item={item} progress={texts.progress(item.name)}>
              {items.length > 1 && (
                <button
                  type="button"
                  className={classes.handle}
                  aria-label={texts.grab(item.name)}
                  aria-describedby={hint}
                  aria-pressed={sorting.heldId === item.id}
                  {...sorting.handleProps(item.id)}
                >
                  <IconGripVertical size={18} aria-hidden />
                </button>
              )}
            </TilePicture>
            <div className={classes.words}>
              <span dir="auto" className={classes.name} title={item.name}>
                <bdi>{item.name}</bdi>
              </span>
              <span className={classes.meta}>{item.meta}</span>
            </div>
            <div className={classes.tools}>
              {items.length > 1 && (
                <>
                  <IconButton
                    size="sm"
                    flip
                    label={texts.moveBack(item.name)}
                    icon={<IconChevronLeft size={18} />}
                    disabled={index === 0}
                    onClick={() => onPlace(item.id, items[index - 1]?.id ?? item.id)}
                  />
                  <IconButton
                    size="sm"
                    flip
                    label={texts.moveOn(item.name)}
                    icon={<IconChevronRight size={18} />}
                    disabled={index === items.length - 1}
                    onClick={() => onPlace(item.id, items[index + 1]?.id ?? item.id)}
                  />
                </>
              )}
              <span className={classes.rest}>
                {item.tools}
                <IconButton
                  size="sm"
                  danger
                  label={texts.remove(item.name)}
                  icon={<IconTrash size={18} />}
                  onClick={() => onRemove(item.id)}
                />
              </span>
            </div>
          </li>
        ))}
      </ul>
      <span id={hint} hidden>
        {texts.sortHint}
      </span>
      <span role="status" className={classes.spoken}>
        {sorting.said}
      </span>
    </>
  );
}

interface PictureProps {
  item: UploadTile;
  /** Names the bar. */
  progress: string;
  children: ReactNode;
}

function TilePicture({ item, progress, children }: PictureProps) {
  const { status, thumbUrl, icon, badge, onPicture } = item;
  const isWaiting = status === 'waiting' || status === 'processing';
  return (
    <div className={cx(classes.picture, status !== 'done' && classes.onItsWay)}>
      {thumbUrl === undefined ? (
        (icon ?? <IconPhoto size={28} stroke={1.5} aria-hidden />)
      ) : (
        <img src={thumbUrl} alt="" draggable={false} decoding="async" />
      )}
      {badge != null && <span className={classes.badge}>{badge}</span>}
      {children}
      {onPicture != null && <span className={classes.corner}>{onPicture}</span>}
      {(status === 'uploading' || status === 'paused') && (
        <progress
          className={cx(classes.progress, status === 'paused' && classes.paused)}
          value={item.progress ?? 0}
          max={1}
          aria-label={progress}
        />
      )}
      {isWaiting && <progress className={classes.progress} aria-label={progress} />}
    </div>
  );
}
