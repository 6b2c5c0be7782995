import { IconCheck } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { cx } from './cx.tsx';
import { UiLink } from './link.tsx';
import classes from './menu-button.module.css';

/** One line of a menu: goes somewhere (`href`) or does something (`onSelect`). */
export interface MenuItem {
  key: string;
  label: ReactNode;
  icon?: ReactNode;
  href?: string | undefined;
  onSelect?: (() => void) | undefined;
  danger?: boolean | undefined;
  /** The one that holds now, with a tick. */
  current?: boolean | undefined;
  lang?: string | undefined;
}

export interface MenuButtonProps {
  /** Spoken name of the button; its sight is `children`. */
  label: string;
  children: ReactNode;
  items: readonly MenuItem[];
  /** Above the lines: who is signed in. */
  header?: ReactNode;
  /** Which edge of the button the menu keeps to. */
  align?: 'start' | 'end' | undefined;
}

/** A button that opens a short list of links and actions: a disclosure, no floating library. */
export function MenuButton({ label, children, items, header, align = 'end' }: MenuButtonProps) {
  const [open, setOpen] = useState(false);
  const wrap = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    if (!open) return undefined;
    const outside = (event: PointerEvent) => {
      if (event.target instanceof Node && !wrap.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open]);
  const close = () => {
    setOpen(false);
    trigger.current?.focus();
  };
  return (
    <div
      ref={wrap}
      // It only listens to what its button and lines do.
      role="presentation"
      className={classes.wrap}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && open) close();
        else moveFocus(event.key, wrap.current, () => event.preventDefault());
      }}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget))
          setOpen(false);
      }}
    >
      <button
        ref={trigger}
        type="button"
        className={classes.trigger}
        aria-label={label}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {children}
      </button>
      <div id={id} className={cx(classes.menu, align === 'start' && classes.start)} hidden={!open}>
        {header != null && <div className={classes.header}>{header}</div>}
        {items.map((item) => (
          <MenuLine key={item.key} item={item} onDone={close} />
        ))}
      </div>
    </div>
  );
}

function MenuLine({ item, onDone }: { item: MenuItem; onDone: () => void }) {
  const content = (
    <>
      {item.icon}
      <span lang={item.lang}>{item.label}</span>
      {item.current && <IconCheck size={16} className={classes.tick} aria-hidden />}
    </>
  );
  const shared = {
    className: cx(classes.item, item.danger && classes.danger),
    'aria-current': item.current ? ('true' as const) : undefined,
  };
  const select = () => {
    onDone();
    item.onSelect?.();
  };
  if (item.href !== undefined) {
    return (
      <UiLink href={item.href} {...shared} onClick={select}>
        {content}
      </UiLink>
    );
  }
  return (
    <button type="button" {...shared} onClick={select}>
      {content}
    </button>
  );
}

function moveFocus(key: string, wrap: HTMLElement | null, handled: () => void) {
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
  const stops = [...(wrap?.querySelectorAll<HTMLElement>('a, button') ?? [])].filter(
    (each) => each.offsetParent !== null,
  );
  const at = stops.findIndex((each) => each === document.activeElement);
  const next = stops[(at + (key === 'ArrowDown' ? 1 : -1) + stops.length) % stops.length];
  handled();
  next?.focus();
}
