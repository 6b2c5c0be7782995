import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import {
  fitted,
  panBy,
  wholePicture,
  zoomAt,
  zoomStep,
  type Frame,
  type PictureView,
  type Place,
} from './picture-zoom.ts';

/** A picture's view and what changes it. */
export interface PictureZoom {
  readonly view: PictureView;
  readonly zoom: (factor: number, at?: Place) => void;
  readonly pan: (by: Place) => void;
  readonly reset: () => void;
  /** Whether a finger or the mouse holds it: it then follows without delay. */
  readonly held: boolean;
  /** Drag, pinch, swipe and double tap; for the window's element. */
  readonly pointers: {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
    readonly onDoubleClick: (event: MouseEvent<HTMLElement>) => void;
  };
}

interface ZoomOptions {
  readonly stage: RefObject<HTMLElement | null>;
  readonly picture: RefObject<HTMLImageElement | null>;
  /** Which file the window shows: each has an element of its own. */
  readonly shownId: string | undefined;
  /** Whether a swipe leads anywhere, in px to the right. */
  readonly canSwipe: (by: number) => boolean;
  /** A swipe over the whole picture, in px to the right. */
  readonly onSwipe: (by: number) => void;
}

const centre: Place = { x: 0, y: 0 };

/** Lets a picture be looked at closely: by wheel, pinch and drag. Buttons and keys use `zoom` and `pan`. */
export const usePictureZoom = (options: ZoomOptions): PictureZoom => {
  const { stage, picture, shownId } = options;
  const [view, setView] = useState(wholePicture);
  const zoom = (factor: number, at: Place = centre): void =>
    setView((before) => zoomAt(before, factor, { ...frameOf(stage, picture), at }));
  const pan = (by: Place): void => setView((before) => panBy(before, by, frameOf(stage, picture)));
  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    // A line is about 16 px; a touch pad's pinch comes as a wheel with Control held.
    const px = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1);
    zoom(Math.exp(-px * (event.ctrlKey ? 0.01 : 0.002)), placeIn(stage, event));
  });
  useEffect(() => {
    const element = stage.current;
    const listen = (event: WheelEvent): void => onWheel(event);
    // Not passive, or the page behind would scroll along.
    element?.addEventListener('wheel', listen, { passive: false });
    return () => element?.removeEventListener('wheel', listen);
  }, [stage, shownId]);
  const shift = (x: number): void => setView({ ...wholePicture, x });
  const { held, pointers } = usePointers({ ...options, view, zoom, pan, shift });
  return { view, zoom, pan, held, pointers, reset: () => setView(wholePicture) };
};

interface PointerOptions extends Pick<ZoomOptions, 'stage' | 'canSwipe' | 'onSwipe'> {
  readonly view: PictureView;
  readonly zoom: (factor: number, at?: Place) => void;
  readonly pan: (by: Place) => void;
  /** Moves the whole picture aside, so far to the right. */
  readonly shift: (x: number) => void;
}

/** One finger drags, or swipes where there is nothing to drag; two pinch, and drag what they hold. */
const usePointers = ({ stage, view, zoom, pan, shift, canSwipe, onSwipe }: PointerOptions) => {
  const fingers = useRef(new Map<number, Place>());
  const swiped = useRef<number | null>(null);
  const [held, setHeld] = useState(false);
  const start = (event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, placeIn(stage, event));
    swiped.current = fingers.current.size === 1 && view.scale === 1 ? 0 : null;
    setHeld(true);
  };
  const end = (event: PointerEvent<HTMLElement>): void => {
    fingers.current.delete(event.pointerId);
    setHeld(fingers.current.size > 0);
    const by = swiped.current;
    swiped.current = null;
    if (by === null) return;
    shift(0);
    if (event.type === 'pointerup' && Math.abs(by) > swipeLength) onSwipe(by);
  };
  const move = (event: PointerEvent<HTMLElement>): void => {
    const from = fingers.current.get(event.pointerId);
    if (from === undefined) return;
    const to = placeIn(stage, event);
    const by = { x: to.x - from.x, y: to.y - from.y };
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, to);
    if (other !== undefined) {
      swiped.current = null;
      zoom(distance(to, other) / Math.max(1, distance(from, other)), middleOf(from, other));
      // Two fingers that move together move their middle: each is half of it.
      pan({ x: by.x / 2, y: by.y / 2 });
    } else if (view.scale > 1) pan(by);
    else if (swiped.current !== null) {
      swiped.current += by.x;
      // At either end it gives way a little, as a sign that nothing follows.
      shift(canSwipe(swiped.current) ? swiped.current : swiped.current / 4);
    }
  };
  const onDoubleClick = (event: MouseEvent<HTMLElement>): void =>
    view.scale > 1 ? zoom(1 / view.scale) : zoom(zoomStep * zoomStep, placeIn(stage, event));
  return {
    held,
    pointers: {
      onPointerDown: start,
      onPointerMove: move,
      onPointerUp: end,
      onPointerCancel: end,
      onDoubleClick,
    },
  };
};

/** Shorter ones are a shaky tap. In px. */
const swipeLength = 60;

const middleOf = (a: Place, b: Place): Place => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

const distance = (a: Place, b: Place): number => Math.hypot(a.x - b.x, a.y - b.y);

const placeIn = (
  stage: RefObject<HTMLElement | null>,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): Place => {
  const box = stage.current?.getBoundingClientRect();
  if (box === undefined) return centre;
  return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 };
};

const frameOf = (
  stage: RefObject<HTMLElement | null>,
  picture: RefObject<HTMLImageElement | null>,
): Frame => {
  const window = {
    width: stage.current?.clientWidth ?? 0,
    height: stage.current?.clientHeight ?? 0,
  };
  const { naturalWidth = 0, naturalHeight = 0 } = picture.current ?? {};
  return { stage: window, picture: fitted({ width: naturalWidth, height: naturalHeight }, window) };
};
