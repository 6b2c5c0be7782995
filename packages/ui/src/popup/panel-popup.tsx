import { Layer } from './layer.tsx';
import type { PanelPopupProps } from './popup-types.tsx';
import classes from './popup.module.css';

/** Anything beside its trigger, without keys of its own. */
export function PanelPopup({ anchor, label, align = 'start', children, onClose }: PanelPopupProps) {
  return (
    <Layer {...{ anchor, onClose }} placement={`bottom-${align}`} kind="auto">
      <div role="dialog" aria-label={label} className={classes.popup}>
        {children}
      </div>
    </Layer>
  );
}
