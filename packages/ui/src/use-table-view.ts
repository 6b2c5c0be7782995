import { useState } from 'react';

/** How somebody looks at a table. */
export interface TableView {
  /** Keys of the columns that are left out. */
  readonly hidden: readonly string[];
  readonly isDense: boolean;
}

const plain: TableView = { hidden: [], isDense: false };

const keyOf = (name: string) => `table:${name}`;

/** What this device remembers; whatever cannot be read is as if nothing were. */
function remembered(name: string | undefined): TableView {
  if (name === undefined) return plain;
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return plain;
    const hidden = 'hidden' in stored && Array.isArray(stored.hidden) ? stored.hidden : [];
    return {
      hidden: hidden.filter((key): key is string => typeof key === 'string'),
      isDense: 'isDense' in stored && stored.isDense === true,
    };
  } catch {
    return plain;
  }
}

/** How somebody looks at the table of this name, and how to change that; this device remembers it. */
export function useTableView(name: string | undefined) {
  const [view, setView] = useState(() => remembered(name));
  const change = (next: TableView) => {
    setView(next);
    try {
      if (name !== undefined) localStorage.setItem(keyOf(name), JSON.stringify(next));
    } catch {
      // A browser that stores nothing: it holds until the page is left.
    }
  };
  return { view, change };
}
