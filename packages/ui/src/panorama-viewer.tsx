import { IconArrowsMaximize } from './icons/arrows-maximize.ts';
import { IconChevronLeft } from './icons/chevron-left.ts';
import { IconChevronRight } from './icons/chevron-right.ts';
import { IconMinus } from './icons/minus.ts';
import { IconPlus } from './icons/plus.ts';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { cx } from './cx.tsx';
import classes from './panorama-viewer.module.css';
import { useSphere, type SphereMove } from './use-sphere.tsx';

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
