import { IconX } from '@khidma/icons';
import { useEffect, useRef, type ReactNode } from 'react';
import classes from './app-shell.module.css';
import { IconButton } from './button.tsx';
import { NavGroups } from './nav-groups.tsx';
import type { NavGroup, ShellTexts } from './nav-types.ts';
import { useDialogEscape } from './popup/escape-stack.ts';

interface NavDrawerProps {
  nav: readonly NavGroup[];
  texts: ShellTexts;
  logo: ReactNode;
  sidebarFoot?: ReactNode;
  open: boolean;
  onClose: () => void;
}

/** All places on a phone. The platform's own dialog: it traps focus, closes on Escape and costs no script. */
export function NavDrawer({ open, onClose, nav, texts, logo, sidebarFoot }: NavDrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useDialogEscape(onClose, { open });
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  useEffect(() => {
    const element = dialog.current;
    // The backdrop is the dialog element itself; everything inside has another target.
    const outside = (event: MouseEvent) => {
      if (event.target === element) onClose();
    };
    element?.addEventListener('click', outside);
    return () => element?.removeEventListener('click', outside);
  }, [onClose]);
  return (
    <dialog
      ref={dialog}
      className={classes.drawer}
      aria-label={texts.mainNavigation}
      onClose={onClose}
    >
      {open && (
        <>
          <div className={classes.drawerHead}>
            {logo}
            <IconButton label={texts.closeMenu} icon={<IconX size={20} />} onClick={onClose} />
          </div>
          <nav className={classes.nav} aria-label={texts.mainNavigation}>
            <NavGroups nav={nav} onNavigate={onClose} />
          </nav>
          {sidebarFoot != null && <div className={classes.sideFoot}>{sidebarFoot}</div>}
        </>
      )}
    </dialog>
  );
}
