import { useEffect, useRef, type FocusEvent } from 'react';
import { cx } from '../cx.tsx';
import { Layer } from './layer.tsx';
import type { PanelPopupProps } from './popup-types.tsx';
import classes from './popup.module.css';

/** Anything beside its trigger, with the keys that its content has; it goes when the focus goes on. */
export function PanelPopup({
  anchor,
  label,
  align = 'start',
  wide,
  mayCover,
  children,
  onClose,
}: PanelPopupProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What has a better place for the focus has taken it by now.
    if (!panel.current?.contains(document.activeElement))
      panel.current?.querySelector<HTMLElement>('input, button, a')?.focus();
  }, []);
  const onBlur = ({ relatedTarget: to }: FocusEvent) => {
    if (to && !panel.current?.contains(to) && !anchor.current?.contains(to)) onClose();
  };
  return (
    <Layer {...{ anchor, onClose, mayCover }} placement={`bottom-${align}`} kind="auto">
      <div
        ref={panel}
        role="dialog"
        aria-label={label}
        className={cx(classes.popup, wide && classes.wide)}
        onBlur={onBlur}
      >
        {children}
      </div>
    </Layer>
  );
}
