import { IconCheck, IconX } from '@khidma/icons';
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from './cx.ts';
import edges from './fading-edges.module.css';
import classes from './tab-set.module.css';

/** How far what stands behind a tab is. */
export type TabMark = 'empty' | 'done' | 'failed';

/** One face of the same thing. */
export interface Tab<Key extends string = string> {
  key: Key;
  label: string;
  /** The language of the label, where it is not the page's. */
  lang?: string | undefined;
  mark?: TabMark | undefined;
}

export interface TabSetProps<Key extends string> {
  /** Names the set of tabs, e.g. "Language". */
  label: string;
  tabs: readonly Tab<Key>[];
  active: Key;
  onSelect: (key: Key) => void;
  /** Spoken behind a tab's name. */
  markLabels?: Record<TabMark, string> | undefined;
  /** What the active tab shows. */
  children: ReactNode;
}

/** Several faces of one thing, of which one is in sight: ARIA tabs, gone through with the arrow keys. */
export function TabSet<Key extends string>(props: TabSetProps<Key>) {
  const { label, tabs, active, onSelect, markLabels, children } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ key }) => key === active);
    const to = tabs[target(event, { at, count: tabs.length })];
    if (to === undefined) return;
    event.preventDefault();
    onSelect(to.key);
    list.current?.querySelector<HTMLElement>(`[data-key="${to.key}"]`)?.focus();
  };
  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className={cx(classes.tabs, edges.fading)}>
        {tabs.map(({ key, label: name, lang, mark }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            data-key={key}
            aria-selected={key === active}
            aria-controls={`${id}-panel`}
            tabIndex={key === active ? 0 : -1}
            className={classes.tab}
            onClick={() => onSelect(key)}
            onKeyDown={onKeyDown}
          >
            <span lang={lang}>{name}</span>
            {mark && <Mark mark={mark} />}
            {mark && markLabels && <span className="k-unseen"> ({markLabels[mark]})</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${active}`}>
        {children}
      </div>
    </div>
  );
}

function Mark({ mark }: { mark: TabMark }) {
  return (
    <span className={cx(classes.mark, mark !== 'empty' && classes[mark])} aria-hidden>
      {mark === 'done' && <IconCheck size={12} stroke={3} />}
      {mark === 'failed' && <IconX size={12} stroke={3} />}
    </span>
  );
}

/** Which tab a key leads to, -1 for none: forward is where the reading goes. */
function target(
  { key, currentTarget }: KeyboardEvent,
  { at, count }: { readonly at: number; readonly count: number },
): number {
  const forward = getComputedStyle(currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return -1;
  return (at + (key === forward ? 1 : -1) + count) % count;
}
