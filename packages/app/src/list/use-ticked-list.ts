import type { DataTableProps } from '@khidma/ui/data-table';
import { useRef, type KeyboardEvent, type RefObject } from 'react';
import { useTicked } from './use-ticked.ts';

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
