import { IconButton } from './button.tsx';
import { cx } from './cx.ts';
import {
  IconChevronLeft,
  IconChevronRight,
  IconGripVertical,
  IconPhoto,
  IconTrash,
} from '@khidma/icons';
import classes from './uploader-grid.module.css';
import type { UploadItem } from './uploader.tsx';
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

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
      <span role="status" className="k-unseen">
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
      {badge != null && <span className={`k-mark ${classes.badge}`}>{badge}</span>}
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

/** What a reader of the screen hears while something is moved; positions count from 1. */
interface SortingTexts {
  grabbed: (name: string, position: number, total: number) => string;
  moved: (name: string, position: number, total: number) => string;
  dropped: (name: string, position: number, total: number) => string;
  cancelled: (name: string) => string;
}

/** What is moved, and what it is called. */
export interface SortableItem {
  id: string;
  name: string;
}

interface SortingOptions {
  items: readonly SortableItem[];
  texts: SortingTexts;
  /** Puts one where another stands. */
  onPlace: (id: string, over: string) => void;
}

/** How a tile is held: by the keyboard until it is put down, or by a pointer until it lets go. */
interface Held {
  id: string;
  by: 'keys' | 'pointer';
  /** Where it stood, to go back to. */
  from: number;
}

/**
 * Order by hand and by keyboard, with pointer events alone: mouse, pen and finger are one, and a library would weigh
 * more than the screen around it. Tiles carry `data-sort-id`, handles `data-sort-handle`.
 */
const useSorting = ({ items, texts, onPlace }: SortingOptions) => {
  const list = useRef<HTMLUListElement>(null);
  const [held, setHeld] = useState<Held | null>(null);
  const [said, setSaid] = useState('');
  const indexOf = (id: string) => items.findIndex((item) => item.id === id);
  const nameOf = (id: string) => items[indexOf(id)]?.name ?? '';
  const order = items.map(({ id }) => id).join();

  // A moved node loses its focus with its place.
  useLayoutEffect(() => {
    if (held?.by !== 'keys') return;
    const handle = `[data-sort-handle="${CSS.escape(held.id)}"]`;
    list.current?.querySelector<HTMLElement>(handle)?.focus();
  }, [held, order]);

  const place = (id: string, to: number) => {
    const over = items[to]?.id;
    if (over === undefined || over === id) return;
    onPlace(id, over);
    setSaid(texts.moved(nameOf(id), to + 1, items.length));
  };
  const grab = (id: string, by: Held['by']) => {
    setHeld({ id, by, from: indexOf(id) });
    setSaid(texts.grabbed(nameOf(id), indexOf(id) + 1, items.length));
  };
  const drop = () => {
    if (held === null) return;
    setHeld(null);
    setSaid(texts.dropped(nameOf(held.id), indexOf(held.id) + 1, items.length));
  };
  const cancel = () => {
    if (held === null) return;
    place(held.id, held.from);
    setHeld(null);
    setSaid(texts.cancelled(nameOf(held.id)));
  };

  const onHandleKey = (event: KeyboardEvent, id: string) => {
    const isHeld = held?.id === id;
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      return isHeld ? drop() : grab(id, 'keys');
    }
    if (!isHeld) return;
    if (event.key === 'Escape') {
      // A dialog around it stays open.
      event.preventDefault();
      return cancel();
    }
    const step = stepOf(event.key, list.current);
    if (step === 0) return;
    event.preventDefault();
    place(id, Math.max(0, Math.min(items.length - 1, indexOf(id) + step)));
  };

  return {
    said,
    heldId: held?.id ?? null,
    /** Of the list around the tiles. */
    listProps: {
      ref: list,
      onPointerMove: (event: PointerEvent) => {
        if (held?.by !== 'pointer') return;
        const over = tileUnder(event, list.current);
        if (over !== undefined && over !== held.id) place(held.id, indexOf(over));
      },
      onPointerUp: () => {
        if (held?.by === 'pointer') drop();
      },
      onPointerCancel: () => {
        if (held?.by === 'pointer') cancel();
      },
    },
    /** Of the button that a tile is held by. */
    handleProps: (id: string) => ({
      'data-sort-handle': id,
      // While it is held, a dialog around leaves the Escape to it.
      'data-own-escape': held?.id === id && held.by === 'keys' ? true : undefined,
      onKeyDown: (event: KeyboardEvent) => onHandleKey(event, id),
      onBlur: () => {
        // Moved tiles lose and regain their focus at once; a reader who goes elsewhere has put it down.
        if (held?.by !== 'keys') return;
        requestAnimationFrame(() => {
          const focused = document.activeElement?.closest('[data-sort-handle]');
          if (focused?.getAttribute('data-sort-handle') !== id) setHeld(null);
        });
      },
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return;
        // The list holds the pointer: a tile that moves would lose it.
        list.current?.setPointerCapture(event.pointerId);
        grab(id, 'pointer');
      },
    }),
  };
};

const tileUnder = (
  { clientX, clientY }: PointerEvent,
  list: HTMLElement | null,
): string | undefined => {
  const tile = document
    .elementsFromPoint(clientX, clientY)
    .map((element) => element.closest<HTMLElement>('[data-sort-id]'))
    .find((found) => found !== null && list?.contains(found));
  return tile?.dataset['sortId'];
};

/** How many places a key moves by: arrows mean what they point at, so in Arabic left is forwards. */
const stepOf = (key: string, list: HTMLElement | null): number => {
  const forwards = list?.closest('[dir]')?.getAttribute('dir') === 'rtl' ? -1 : 1;
  switch (key) {
    case 'ArrowRight':
      return forwards;
    case 'ArrowLeft':
      return -forwards;
    case 'ArrowDown':
      return columnsOf(list);
    case 'ArrowUp':
      return -columnsOf(list);
    default:
      return 0;
  }
};

/** How many tiles stand in the first row. */
const columnsOf = (list: HTMLElement | null): number => {
  const tiles = [...(list?.querySelectorAll<HTMLElement>('[data-sort-id]') ?? [])];
  return Math.max(1, tiles.filter(({ offsetTop }) => offsetTop === tiles[0]?.offsetTop).length);
};
