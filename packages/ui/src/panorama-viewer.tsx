import { IconButton } from './button.tsx';
import { cx } from './cx.ts';
import {
  IconArrowsMaximize,
  IconChevronLeft,
  IconChevronRight,
  IconMinus,
  IconPlus,
} from '@khidma/icons';
import classes from './panorama-viewer.module.css';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';

/** The viewer's words. */
export interface PanoramaTexts {
  turnLeft: string;
  turnRight: string;
  zoomIn: string;
  zoomOut: string;
  fullScreen: string;
  /** How to look around, spoken with the picture and shown until somebody does. */
  hint: string;
  /** Where the browser shows no sphere: the picture stands there as it is. */
  flat: string;
  /** Where the picture itself cannot be shown. */
  failed: string;
}

export interface PanoramaViewerProps {
  /** The picture, equirectangular 2:1: an address of ours, or a `blob:`. */
  src: string;
  /** What is to be seen. */
  label: string;
  texts: PanoramaTexts;
}

/**
 * A panorama to look around in: by dragging, with the arrow keys and + and −, or by its buttons. It never turns by
 * itself. The picture is shown flat until the sphere is ready, and where there is no WebGL.
 */
export function PanoramaViewer({ src, label, texts }: PanoramaViewerProps) {
  const frame = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const hint = useId();
  const { state, move } = useSphere(stage, src);
  const [looked, setLooked] = useState(false);
  const look = (by: SphereMove): void => {
    setLooked(true);
    move(by);
  };
  const ready = state === 'ready';
  return (
    <div ref={frame} className={classes.frame} role="group" aria-label={label}>
      {!ready && state !== 'failed' && <img className={classes.flat} src={src} alt={label} />}
      <div
        ref={stage}
        className={cx(classes.stage, ready && classes.ready)}
        // The viewer's own keys: arrows mean looking around, not reading on.
        role="application"
        aria-label={label}
        aria-describedby={ready ? hint : undefined}
        onPointerDown={() => setLooked(true)}
        onKeyDown={(event) => {
          const by = moveOfKey(event);
          if (by === null) return;
          event.preventDefault();
          look(by);
        }}
      />
      {state === 'flat' && <p className={classes.note}>{texts.flat}</p>}
      {state === 'failed' && <p className={classes.failed}>{texts.failed}</p>}
      {ready && (
        <>
          <p id={hint} className={cx(classes.note, looked && classes.gone)}>
            {texts.hint}
          </p>
          <ViewerBar texts={texts} look={look}>
            {document.fullscreenEnabled && (
              <IconButton
                size="sm"
                label={texts.fullScreen}
                icon={<IconArrowsMaximize size={18} />}
                onClick={() => void toggleFullScreen(frame.current)}
              />
            )}
          </ViewerBar>
        </>
      )}
    </div>
  );
}

interface BarProps {
  texts: PanoramaTexts;
  look: (by: SphereMove) => void;
  children: ReactNode;
}

/** Left is left in every language: the bar is not mirrored. */
function ViewerBar({ texts, look, children }: BarProps) {
  return (
    <div className={classes.bar} dir="ltr">
      <IconButton
        size="sm"
        label={texts.turnLeft}
        icon={<IconChevronLeft size={18} />}
        onClick={() => look({ yaw: -30 })}
      />
      <IconButton
        size="sm"
        label={texts.turnRight}
        icon={<IconChevronRight size={18} />}
        onClick={() => look({ yaw: 30 })}
      />
      <IconButton
        size="sm"
        label={texts.zoomOut}
        icon={<IconMinus size={18} />}
        onClick={() => look({ zoom: 15 })}
      />
      <IconButton
        size="sm"
        label={texts.zoomIn}
        icon={<IconPlus size={18} />}
        onClick={() => look({ zoom: -15 })}
      />
      {children}
    </div>
  );
}

const movesOfKeys: Readonly<Record<string, SphereMove>> = {
  ArrowLeft: { yaw: -12 },
  ArrowRight: { yaw: 12 },
  ArrowUp: { pitch: 8 },
  ArrowDown: { pitch: -8 },
  '+': { zoom: -10 },
  '=': { zoom: -10 },
  '-': { zoom: 10 },
};

/** Keys with a modifier belong to the browser: Ctrl and + is its own zoom. */
const moveOfKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): SphereMove | null =>
  ctrlKey || metaKey || altKey ? null : (movesOfKeys[key] ?? null);

const toggleFullScreen = async (frame: HTMLElement | null): Promise<void> => {
  if (document.fullscreenElement) await document.exitFullscreen();
  else await frame?.requestFullscreen();
};

/** `flat`: this browser has no WebGL, or not enough of it for this picture. */
export type SphereState = 'loading' | 'ready' | 'flat' | 'failed';

/** A turn in degrees: to the right, upwards; `zoom` widens the view. */
interface SphereMove {
  yaw?: number;
  pitch?: number;
  zoom?: number;
}

/** A panorama inside an element, and how to turn it. The library comes only when one is shown. */
const useSphere = (stage: RefObject<HTMLElement | null>, src: string) => {
  const viewer = useRef<PannellumViewer>(null);
  const [shown, setShown] = useState<{ src: string; state: SphereState }>();
  useEffect(() => {
    let wanted = true;
    const say = (state: SphereState): void => {
      if (wanted) setShown({ src, state });
    };
    const show = async (): Promise<void> => {
      const image = await loaded(src);
      if (image === null) return say('failed');
      const sphere = await begun(() => (wanted ? stage.current : null), image).catch(() => null);
      if (sphere === null) return say('flat');
      viewer.current = sphere;
      // A picture that is here already is drawn, or refused, before anybody can listen.
      if (sphere.isLoaded() !== true) return say('flat');
      // The picture does not change: without this it would go to the graphics card with every frame.
      sphere.setUpdate(false);
      say('ready');
    };
    void show();
    const resized = new ResizeObserver(() => viewer.current?.resize());
    if (stage.current) resized.observe(stage.current);
    return () => {
      wanted = false;
      resized.disconnect();
      viewer.current?.destroy();
      viewer.current = null;
    };
  }, [stage, src]);
  return {
    state: shown?.src === src ? shown.state : ('loading' as const),
    move: (by: SphereMove): void => {
      if (viewer.current) turn(viewer.current, by);
    },
  };
};

const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

const turn = (sphere: PannellumViewer, { yaw, pitch, zoom }: SphereMove): void => {
  const animated = isCalm() ? false : 250;
  if (yaw !== undefined) sphere.setYaw(sphere.getYaw() + yaw, animated);
  if (pitch !== undefined)
    sphere.setPitch(Math.max(-85, Math.min(85, sphere.getPitch() + pitch)), animated);
  if (zoom !== undefined)
    sphere.setHfov(Math.max(50, Math.min(120, sphere.getHfov() + zoom)), animated);
};

// Loaded by us and not by the library, which fetches by script: that would shut out `blob:` pictures.
const loaded = async (src: string): Promise<HTMLImageElement | null> => {
  const image = new Image();
  image.src = src;
  try {
    await image.decode();
    return image;
  } catch {
    return null;
  }
};

const begun = async (
  stageOf: () => HTMLElement | null,
  image: HTMLImageElement,
): Promise<PannellumViewer | null> => {
  await Promise.all([
    // What it leaves on `window` is described below.
    import('pannellum/build/pannellum.js'),
    import('pannellum/build/pannellum.css'),
  ]);
  const stage = stageOf();
  if (stage === null || window.pannellum === undefined) return null;
  return window.pannellum.viewer(stage, {
    type: 'equirectangular',
    panorama: image,
    // A picture that is here already goes in by the way meant for videos.
    dynamic: true,
    dynamicUpdate: true,
    autoLoad: true,
    showControls: false,
    disableKeyboardCtrl: true,
    // The wheel belongs to the page.
    mouseZoom: false,
    doubleClickZoom: false,
    hfov: 100,
    friction: isCalm() ? 1 : 0.15,
  });
};

/** What is used of the library's viewer; angles are degrees, `animated` a duration in ms or false for at once. */
interface PannellumViewer {
  isLoaded(): boolean | undefined;
  getYaw(): number;
  getPitch(): number;
  getHfov(): number;
  setYaw(yaw: number, animated: number | false): PannellumViewer;
  setPitch(pitch: number, animated: number | false): PannellumViewer;
  setHfov(hfov: number, animated: number | false): PannellumViewer;
  setUpdate(on: boolean): PannellumViewer;
  resize(): void;
  destroy(): void;
}

declare global {
  interface Window {
    /** Set by the script itself, which knows no modules. */
    pannellum?: {
      viewer(container: HTMLElement, config: Readonly<Record<string, unknown>>): PannellumViewer;
    };
  }
}
