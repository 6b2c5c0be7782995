import { useLayoutEffect, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { usePricingDesk } from './pricing-desk.ts';

/** More rows than this are asked for: nobody reads a thousand at once. */
export const rowsAtOnce = 60;

/** One row of the table. */
export interface SeenRow {
  /** The combination's index in the form. */
  readonly index: number;
  readonly options: readonly number[];
}

/** What is looked for among the rows: an option of a specification, null for any; those on sale alone. */
export interface RowFilter {
  readonly options: readonly (number | null)[];
  readonly isOnSale: boolean;
}

/** The rows that are seen. */
export interface SeenRows {
  readonly rows: readonly SeenRow[];
  readonly filter: RowFilter;
  readonly setFilter: (filter: RowFilter) => void;
  /** How many there are behind the last one. */
  readonly more: number;
  readonly showMore: () => void;
  /** All combinations on the list. */
  readonly listed: number;
}

/** Which rows are seen; the table's state is told, so that keys and pastes mean what is seen. */
export const useSeenRows = (): SeenRows => {
  const { form, grid } = usePricingDesk();
  const [filter, setFilter] = useState<RowFilter>({ options: [], isOnSale: false });
  const [limit, setLimit] = useState(rowsAtOnce);
  const key = useWatch({
    control: form.control,
    name: 'content.combinations',
    compute: (combinations) => combinations.map(({ options }) => options.join('.')).join(' '),
  });
  const all = useMemo(
    () =>
      key === ''
        ? [{ index: 0, options: [] }]
        : key.split(' ').map((each, index) => ({ index, options: each.split('.').map(Number) })),
    [key],
  );
  const found = useMemo(() => {
    // As they are now: a row that is switched off must not go from under the pointer.
    const { combinations } = form.getValues('content');
    return all.filter(
      ({ index, options }) =>
        (!filter.isOnSale || combinations[index]?.enabled === true) &&
        options.every((option, spec) => (filter.options[spec] ?? option) === option),
    );
  }, [all, filter, form]);
  const rows = useMemo(() => found.slice(0, limit), [found, limit]);
  useLayoutEffect(() => {
    const { at } = grid.get();
    const row = Math.max(0, Math.min(rows.length - 1, at.row));
    const place = { ...at, row };
    grid.set({ rows: rows.map(({ index }) => index), at: place, anchor: place, draft: null });
  }, [rows, grid]);
  return {
    rows,
    filter,
    setFilter: (next) => {
      setFilter(next);
      setLimit(rowsAtOnce);
    },
    more: found.length - rows.length,
    showMore: () => setLimit(limit + rowsAtOnce),
    listed: all.length,
  };
};
