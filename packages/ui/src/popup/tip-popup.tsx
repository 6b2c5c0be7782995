import { Layer } from './layer.tsx';
import type { TipPopupProps } from './popup-types.tsx';
import classes from './popup.module.css';

/** A sentence above its trigger. Who listens has it by `aria-describedby` already. */
export function TipPopup({ anchor, children, onClose }: TipPopupProps) {
  return (
    <Layer {...{ anchor, onClose }} placement="top" kind="manual">
      <div className={classes.tip}>{children}</div>
    </Layer>
  );
}
