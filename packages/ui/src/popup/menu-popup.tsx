import { IconCheck } from '../icons/check.ts';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { cx } from '../cx.tsx';
import { UiLink } from '../link.tsx';
import { fold } from './fold.tsx';
import { Layer } from './layer.tsx';
import type { MenuItem, MenuPopupProps } from './popup-types.tsx';
import classes from './popup.module.css';

/** Letters that follow each other within this time are one word. */
const typeAheadMs = 750;

/** A menu with the keys of the ARIA practices. */
export function MenuPopup(props: MenuPopupProps) {
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
