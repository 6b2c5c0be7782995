import {
  autoUpdate,
  computePosition,
  flip,
  offset,
  shift,
  size,
  type Placement,
} from '@floating-ui/dom';
import { useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import classes from './popup.module.css';

interface LayerProps {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly placement: Placement;
  readonly onClose: () => void;
  /** `auto` closes by a press outside and closes its siblings; `manual` is closed by its trigger alone. */
  readonly kind: 'auto' | 'manual';
  /** Covers its trigger rather than be cut where there is little room. */
  readonly mayCover?: boolean | undefined;
  readonly children: ReactNode;
}

const edge = 8;

/**
 * The platform's popover beside its trigger: in the top layer, so that no frame cuts it, and in the trigger's place
 * of the document, so that a dialog around does not make it inert and Tab goes on from there.
 */
export function Layer({ anchor, placement, onClose, kind, mayCover, children }: LayerProps) {
  const layer = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useLayoutEffect(() => {
    const element = layer.current;
    const beside = anchor.current;
    if (!element || !beside) return undefined;
    element.showPopover();
    const middleware = [
      offset(4),
      flip({ padding: edge }),
      shift({ padding: edge, crossAxis: mayCover === true }),
      size({
        padding: edge,
        apply: ({ availableHeight }) =>
          element.style.setProperty(
            '--k-room',
            `${mayCover ? innerHeight - 2 * edge : Math.max(availableHeight, 96)}px`,
          ),
      }),
    ];
    const place = async () => {
      const { x, y } = await computePosition(beside, element, {
        placement,
        strategy: 'fixed',
        middleware,
      });
      Object.assign(element.style, { left: `${x}px`, top: `${y}px` });
    };
    const stop = autoUpdate(beside, element, () => void place());
    // A press on the trigger is the trigger's own business: closed here, it would open again there.
    const isOnTrigger = (event: PointerEvent) =>
      event.target instanceof Node && beside.contains(event.target);
    let pressedTrigger = false;
    const pressed = (event: PointerEvent) => {
      pressedTrigger = isOnTrigger(event);
    };
    // Closed by the browser: a press outside, the back gesture of a phone, another popover.
    const toggled = (event: ToggleEvent) => {
      if (event.newState === 'closed' && !pressedTrigger) close.current();
    };
    document.addEventListener('pointerdown', pressed, true);
    element.addEventListener('toggle', toggled);
    return () => {
      stop();
      document.removeEventListener('pointerdown', pressed, true);
      element.removeEventListener('toggle', toggled);
      // Closed by React, not by the browser: nobody else gives the focus back.
      if (element.contains(document.activeElement)) beside.focus();
    };
  }, [anchor, placement, mayCover]);
  return (
    <div ref={layer} popover={kind} className={classes.layer}>
      {children}
    </div>
  );
}
