import { isComposing } from './is-composing.ts';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { BareInput } from './control.tsx';
import { cx } from './cx.ts';
import { freeDir } from './field.tsx';
import classes from './palette.module.css';
import { useDialogEscape } from './popup/escape-stack.ts';

/** One thing that can be gone to. */
export interface PaletteEntry {
  readonly key: string;
  readonly label: string;
  /** What kind of thing it is. */
  readonly kind: string;
}

export interface PaletteProps {
  readonly label: string;
  readonly texts: {
    readonly search: string;
    readonly none: string;
    /** Among what was looked, said below what was found. */
    readonly searched?: string | undefined;
  };
  readonly query: string;
  readonly onQuery: (query: string) => void;
  /** What the query means now. */
  readonly entries: readonly PaletteEntry[];
  readonly onPick: (key: string) => void;
  readonly onClose: () => void;
}

/** A search over everything that can be gone to: the field keeps the focus, the arrow keys point. */
export function Palette(props: PaletteProps) {
  const { label, texts, query, onQuery, entries, onPick, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const [at, setAt] = useState(0);
  const active = Math.min(at, entries.length - 1);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    input.current?.focus();
    return () => element?.close();
  }, []);
  useDialogEscape(onClose);
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = entries[active];
    if (isComposing(event)) return;
    if (event.key === 'ArrowDown') setAt((active + 1) % entries.length);
    else if (event.key === 'ArrowUp') setAt((active - 1 + entries.length) % entries.length);
    else if (event.key === 'Enter' && chosen) onPick(chosen.key);
    else return;
    event.preventDefault();
  };
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      className={classes.palette}
      onMouseDown={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={classes.content}>
        <BareInput
          ref={input}
          type="text"
          role="combobox"
          aria-label={texts.search}
          aria-autocomplete="list"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={entries[active] && `${id}-${active}`}
          autoComplete="off"
          placeholder={texts.search}
          dir={freeDir(query)}
          value={query}
          onChange={(event) => {
            onQuery(event.currentTarget.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
        <div
          ref={list}
          id={`${id}-list`}
          role="listbox"
          aria-label={label}
          className={classes.list}
        >
          {entries.map((entry, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keyboard's way to an entry is the field, which keeps the focus
            <div
              key={entry.key}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              data-active={index === active || undefined}
              className={cx(classes.entry, index === active && classes.active)}
              onPointerMove={() => setAt(index)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onPick(entry.key)}
            >
              <bdi>{entry.label}</bdi>
              <span className={`k-quiet ${classes.kind}`}>{entry.kind}</span>
            </div>
          ))}
        </div>
        <div role="status" className={classes.none}>
          {entries.length === 0 ? texts.none : ''}
        </div>
        {entries.length > 0 && texts.searched !== undefined && (
          <p className={`k-quiet ${classes.searched}`}>{texts.searched}</p>
        )}
      </div>
    </dialog>
  );
}
