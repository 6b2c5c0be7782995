import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import classes from './menu-button.module.css';
import type { Align, MenuItem } from './popup/popup-types.ts';
import { popups } from './popup/popups.ts';
import { useOpener } from './popup/use-opener.ts';

export interface MenuButtonProps {
  /** Spoken name of the button; its sight is `children`. */
  label: string;
  children: ReactNode;
  items: readonly MenuItem[];
  /** Above the lines: who is signed in. */
  header?: ReactNode;
  /** Which edge of the button the menu keeps to. */
  align?: Align | undefined;
  /** Instead of the button's own look. */
  className?: string | undefined;
}

/** The button of a menu. It is the same plain button before, while and after the menu's code is there. */
export function MenuButton({
  label,
  children,
  items,
  header,
  align = 'end',
  className,
}: MenuButtonProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const { popup, openedBy, isOpen, isWaiting, open, close, intent } = useOpener(trigger, popups);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    open(event.key === 'ArrowDown' ? 'first' : 'last');
  };
  return (
    <div className={classes.wrap}>
      <button
        ref={trigger}
        type="button"
        className={className ?? classes.trigger}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-busy={isWaiting || undefined}
        {...intent}
        onKeyDown={onKeyDown}
        // A click without a pointer (detail 0) is Enter, Space or a screen reader: the first line gets the focus.
        onClick={(event) =>
          isOpen || isWaiting ? close() : open(event.detail === 0 ? 'first' : 'pointer')
        }
      >
        {children}
      </button>
      {popup && (
        <popup.MenuPopup
          anchor={trigger}
          {...{ label, items, header, align, openedBy }}
          onClose={close}
        />
      )}
    </div>
  );
}
