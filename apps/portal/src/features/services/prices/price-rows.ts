import {
  type Combination,
  isTyped,
  priceColumns,
  readCell,
  type TypedColumn,
} from './price-cells.ts';
import { type GridState, useGrid, usePricingDesk } from './pricing-desk.ts';
import {
  ruleMessage,
  type RuleParams,
  serverErrorType,
  type ShownError,
  useFieldError,
} from '@khidma/app/form/use-field-error';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import {
  maxDiscount,
  maxOptions,
  maxPrice,
  maxSpecs,
  minDiscount,
  minPrice,
} from '@khidma/domain/limits/limits';
import { bestPrice, type Pricing } from '@khidma/domain/money/price';
import { pricingOf } from '@khidma/domain/services/service-content';
import { pricingProblems } from '@khidma/domain/services/service-rules';
import { lastMobileWidth } from '@khidma/ui/breakpoint';
import { useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { get, useFormState, useWatch } from 'react-hook-form';

/** Returns what prices and specifications are bounded by, as sentences about them take it. */
export const usePriceBounds = () => {
  const amountText = useAmountText();
  return {
    minPrice: amountText(minPrice),
    maxPrice: amountText(maxPrice),
    minDiscount,
    maxDiscount,
    maxSpecs,
    maxOptions,
  };
};

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

/** A combination as it stands in the table, with what is being typed into it. */
export interface Row {
  readonly combination: Combination;
  /** The same with what is being typed into it. */
  readonly typed: Combination;
  /** Its price with what is being typed; null while it has none, or one that is out of range. */
  readonly pricing: Pricing | null;
  /** What customers pay. */
  readonly shown: number | null;
  /** What they pay on their first order with this merchant. */
  readonly firstTime: number | null;
  /** What is wrong with its cells, in words. */
  readonly errors: Readonly<Record<TypedColumn, string | undefined>>;
}

/** One combination, by its index in the form. */
export const usePriceRow = (index: number): Row | null => {
  const { form } = usePricingDesk();
  const combination = useWatch({
    control: form.control,
    name: `content.combinations.${index}`,
    // As it is: what is computed is compared, so that a change of other rows does not render this one.
    compute: (own: Combination | undefined) => own,
  });
  const draft = useGrid((state) => typedInto(state, index));
  const errors = useRowErrors(index, combination);
  // A removed one is rendered once more before its row goes.
  if (combination === undefined) return null;
  const typed = withDraft(combination, draft);
  const pricing = pricingOf(typed);
  const priceOf = (isFirstOrder: boolean) => pricing && bestPrice(pricing, isFirstOrder).price;
  return {
    combination,
    typed,
    pricing,
    shown: priceOf(false),
    firstTime: priceOf(true),
    errors,
  };
};

/** What is typed into this combination, with its column in front; null while nothing is. */
export const typedInto = ({ rows, at, draft }: GridState, index: number): string | null =>
  draft !== null && rows[at.row] === index ? `${priceColumns[at.column]}:${draft}` : null;

/** A combination with what is being typed into it, as far as it is a number. */
export const withDraft = (combination: Combination, draft: string | null): Combination => {
  if (draft === null) return combination;
  const [name, text = ''] = draft.split(':');
  const column = priceColumns.find((each) => each === name);
  const value = isTyped(column) ? readCell(column, text) : undefined;
  return isTyped(column) && value !== undefined ? { ...combination, [column]: value } : combination;
};

const useRowErrors = (index: number, combination: Combination | undefined): Row['errors'] => {
  const { form } = usePricingDesk();
  const isStrict = useGrid((state) => state.isStrict);
  const words = useFieldError();
  const name = `content.combinations.${index}` as const;
  const { errors } = useFormState({ control: form.control, name });
  const problems = combination?.enabled === true ? pricingProblems('', combination) : [];
  const errorOf = (column: TypedColumn): string | undefined => {
    const problem = problems.find(({ path }) => path === column);
    if (problem && (isStrict || problem.rule !== 'required'))
      return words(shownError(problem.rule, problem.params));
    // What the server or a reviewer said; everything else is judged here, from what is there now.
    const said: ShownError | undefined = get(errors, `${name}.${column}`);
    return said?.type === serverErrorType ? words(said) : undefined;
  };
  return {
    price: errorOf('price'),
    discount: errorOf('discount'),
    firstOrderDiscount: errorOf('firstOrderDiscount'),
  };
};

/** A broken rule as the words for it are found. */
export const shownError = (rule: string, params?: RuleParams): ShownError => ({
  type: rule,
  message: ruleMessage(rule, params),
});

const phoneQuery = `(max-width: ${lastMobileWidth}px)`;

/** Whether the window is as narrow as a phone's. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      const media = matchMedia(phoneQuery);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(phoneQuery).matches,
  );
