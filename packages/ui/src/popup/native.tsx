import { cx } from '../cx.ts';
import { IconCheck } from '@khidma/icons';
import { UiLink } from '../link.tsx';
import { fold } from './fold.ts';
import type {
  MenuItem,
  MenuPopupProps,
  PanelPopupProps,
  PopupParts,
  TipPopupProps,
} from './popup-types.ts';
import classes from './popup.module.css';
import {
  autoUpdate,
  computePosition,
  flip,
  offset,
  type Placement,
  shift,
  size,
} from '@floating-ui/dom';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';

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
function Layer({ anchor, placement, onClose, kind, mayCover, children }: LayerProps) {
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

/** Letters that follow each other within this time are one word. */
const typeAheadMs = 750;

/** A menu with the keys of the ARIA practices. */
function MenuPopup(props: MenuPopupProps) {
  const { anchor, label, items, header, align, openedBy, onClose } = props;
  const menu = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: '', at: 0 });
  useEffect(() => {
    if (openedBy === 'pointer') menu.current?.focus();
    else
      linesOf(menu.current)
        .at(openedBy === 'first' ? 0 : -1)
        ?.focus();
  }, [openedBy]);
  const leave = () => {
    anchor.current?.focus();
    onClose();
  };
  const lineFor = (letter: string, lines: readonly HTMLElement[], at: number) => {
    const now = Date.now();
    const text = now - typed.current.at > typeAheadMs ? letter : typed.current.text + letter;
    typed.current = { text, at: now };
    // One letter again and again goes through the lines that begin with it.
    const query = fold([...text].every((each) => each === text[0]) ? letter : text);
    const from = query.length === 1 ? at + 1 : Math.max(at, 0);
    const order = [...lines.slice(from), ...lines.slice(0, from)];
    return order.find((line) => fold(line.textContent).startsWith(query));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const lines = linesOf(menu.current);
    const at = lines.findIndex((line) => line === document.activeElement);
    const { key } = event;
    // The browser's own Tab then goes on from the trigger.
    if (key === 'Tab') leave();
    else if (key === 'ArrowDown') lines[(at + 1) % lines.length]?.focus();
    else if (key === 'ArrowUp') lines.at(at <= 0 ? -1 : at - 1)?.focus();
    else if (key === 'Home') lines[0]?.focus();
    else if (key === 'End') lines.at(-1)?.focus();
    // A link answers Enter alone; a line of a menu answers Space too.
    else if (key === ' ') lines[at]?.click();
    else if (key.length === 1 && !event.ctrlKey && !event.metaKey) lineFor(key, lines, at)?.focus();
    else return;
    if (key !== 'Tab') event.preventDefault();
  };
  return (
    <Layer {...{ anchor, onClose }} placement={`bottom-${align}`} kind="auto">
      <div className={classes.popup}>
        {header != null && <div className={classes.header}>{header}</div>}
        <div
          ref={menu}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          className={classes.menu}
          onKeyDown={onKeyDown}
        >
          {groupsOf(items).map(([group, lines]) => {
            const shown = lines.map((item) => (
              <MenuLine key={item.key} item={item} onSelect={leave} />
            ));
            return group === undefined ? (
              shown
            ) : (
              <div key={group} role="group" aria-label={group}>
                <div className={classes.group} aria-hidden>
                  {group}
                </div>
                {shown}
              </div>
            );
          })}
        </div>
      </div>
    </Layer>
  );
}

/** Lines under their headings, in the order of both. */
const groupsOf = (items: readonly MenuItem[]) =>
  [...new Set(items.map(({ group }) => group))].map(
    (group) => [group, items.filter((item) => item.group === group)] as const,
  );

const linesOf = (menu: HTMLElement | null) => [
  ...(menu?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? []),
];

function MenuLine({ item, onSelect }: { item: MenuItem; onSelect: () => void }) {
  const shared = {
    ...(item.current === undefined
      ? { role: 'menuitem' }
      : { role: 'menuitemradio', 'aria-checked': item.current }),
    tabIndex: -1,
    className: cx(classes.item, item.danger && classes.danger),
    onPointerMove: (event: { currentTarget: HTMLElement }) => event.currentTarget.focus(),
    onClick: () => {
      onSelect();
      item.onSelect?.();
    },
  };
  const content = (
    <>
      {item.icon}
      <span lang={item.lang}>{item.label}</span>
      {item.current && <IconCheck size={16} className={classes.tick} aria-hidden />}
    </>
  );
  return item.href === undefined ? (
    <button type="button" {...shared}>
      {content}
    </button>
  ) : (
    <UiLink href={item.href} {...shared}>
      {content}
    </UiLink>
  );
}

/** A sentence above its trigger. Who listens has it by `aria-describedby` already. */
function TipPopup({ anchor, children, onClose }: TipPopupProps) {
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

/** Anything beside its trigger, with the keys that its content has; it goes when the focus goes on. */
function PanelPopup({
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

/** What opens, on the platform's `popover` and `@floating-ui/dom`. */
export const parts: PopupParts = { MenuPopup, TipPopup, PanelPopup };
