import { useEffect } from 'react';
import { Layer } from './layer.tsx';
import type { TipPopupProps } from './popup-types.tsx';
import classes from './popup.module.css';

/** A sentence above its trigger. Who listens has it by `aria-describedby` already. */
export function TipPopup({ anchor, children, onClose }: TipPopupProps) {
  useEffect(() => {
    // A finger leaves no hover, and its press gives a button no focus everywhere.
    const pressed = ({ target }: PointerEvent) => {
      if (target instanceof Node && !anchor.current?.contains(target)) onClose();
    };
    document.addEventListener('pointerdown', pressed, true);
    return () => document.removeEventListener('pointerdown', pressed, true);
  }, [anchor, onClose]);
  return (
    <Layer {...{ anchor, onClose }} placement="top" kind="manual">
      <div className={classes.tip}>{children}</div>
    </Layer>
  );
}
