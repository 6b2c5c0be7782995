import type { DataTableProps } from '@khidma/ui/data-table';
import { useLocation } from '@tanstack/react-router';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';

type Ticked = ReadonlySet<string>;

const none: Ticked = new Set();

/** What was ticked at each place one has been to, by its entry in the history; gone with the page. */
const remembered = new Map<string, Ticked>();

/** Older places than this nobody comes back to. */
const most = 30;

/** The ticked rows of the list at this place in the history: there again after a visit to a row, none on another page or filter. */
export const useTicked = (): readonly [Ticked, (ticked: Ticked) => void] => {
  const place = useLocation({ select: ({ state, href }) => state.__TSR_key ?? href });
  const [kept, setKept] = useState({ place, ticked: remembered.get(place) ?? none });
  if (kept.place !== place) setKept({ place, ticked: remembered.get(place) ?? none });
  const tick = (ticked: Ticked): void => {
    remember(place, ticked);
    setKept({ place, ticked });
  };
  return [kept.place === place ? kept.ticked : none, tick];
};

const remember = (place: string, ticked: Ticked): void => {
  remembered.delete(place);
  if (ticked.size > 0) remembered.set(place, ticked);
  const [oldest] = remembered.keys();
  if (remembered.size > most && oldest !== undefined) remembered.delete(oldest);
};

interface TickedListOptions<Row> {
  readonly rows: readonly Row[];
  readonly isMobile: boolean;
  /** Whether something is open above the list, which Escape closes instead. */
  readonly isHeld: boolean;
  readonly allLabel: string;
  readonly rowLabel: (id: string) => string;
}

/** A list whose rows are ticked for what is done to many. */
export interface TickedList<Row> {
  /** What the element around the table needs. */
  readonly region: {
    readonly ref: RefObject<HTMLDivElement | null>;
    readonly role: 'group';
    readonly tabIndex: -1;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
  readonly selection: NonNullable<DataTableProps<Row>['selection']>;
  readonly chosen: readonly Row[];
  readonly clear: () => void;
  /** Leaves only these ticked. */
  readonly keep: (left: readonly string[]) => void;
  /** Ticks every row, on a phone, whose table has no head to do it. */
  readonly onAll: (() => void) | undefined;
}

/** Returns the ticks of a list. Escape clears them, and the focus is not lost with the bar that was pressed. */
export const useTickedList = <Row extends { readonly id: string }>({
  rows,
  isMobile,
  isHeld,
  allLabel,
  rowLabel,
}: TickedListOptions<Row>): TickedList<Row> => {
  'use memo';
  const [ticked, tick] = useTicked();
  const region = useRef<HTMLDivElement>(null);
  const chosen = rows.filter(({ id }) => ticked.has(id));
  const keep = (left: readonly string[]): void => {
    tick(new Set(left.filter((id) => ticked.has(id))));
    if (left.length === 0) region.current?.focus();
  };
  const clear = (): void => keep([]);
  return {
    region: {
      ref: region,
      role: 'group',
      tabIndex: -1,
      onKeyDown: (event) => {
        if (event.key === 'Escape' && chosen.length > 0 && !isHeld) clear();
      },
    },
    selection: { selected: ticked, onChange: tick, allLabel, rowLabel },
    chosen,
    clear,
    keep,
    onAll:
      isMobile && chosen.length < rows.length
        ? () => tick(new Set(rows.map(({ id }) => id)))
        : undefined,
  };
};
