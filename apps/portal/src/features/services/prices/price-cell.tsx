import { cx } from '@khidma/ui/cx';
import { formatDirhams } from '@khidma/i18n/amounts';
import { memo, useId, type MouseEvent } from 'react';
import { useController } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { isTypable, typedDigits } from './cell-text.ts';
import type { Place } from './grid-keys.ts';
import { isAt, isSelected } from './grid-store.ts';
import { priceColumns, type TypedColumn } from '../price-types.ts';
import { useGrid, usePricingDesk } from './pricing-desk.ts';
import classes from './price-matrix.module.css';
import { beginEditing, focusCell } from './use-grid-keys.ts';

interface PriceCellProps {
  /** Its place among the rows that are seen. */
  readonly row: number;
  /** Its combination's index in the form. */
  readonly index: number;
  readonly column: TypedColumn;
  /** The combination's name, for the field. */
  readonly name: string;
  readonly error: string | undefined;
}

/** One price or discount of the table: a cell until it is opened, a field then. */
export const PriceCell = memo(function PriceCell(props: PriceCellProps) {
  const { row, index, column, name, error } = props;
  const { form } = usePricingDesk();
  const id = useId();
  const place = { row, column: priceColumns.indexOf(column) };
  const { field } = useController({
    control: form.control,
    name: `content.combinations.${index}.${column}`,
  });
  const isActive = useGrid((state) => isAt(state, place));
  const isPicked = useGrid((state) => isSelected(state, place));
  const draft = useGrid((state) => (isAt(state, place) ? state.draft : null));
  const mouse = useCellMouse(row, place.column);
  return (
    <td
      // The form moves the focus here where this is what is wrong.
      ref={draft === null ? field.ref : undefined}
      data-cell={`${row}-${place.column}`}
      tabIndex={isActive ? 0 : -1}
      aria-selected={isActive || isPicked}
      aria-invalid={error !== undefined || undefined}
      aria-describedby={error === undefined ? undefined : id}
      title={draft === null ? error : undefined}
      className={cx(
        classes.cell,
        classes.number,
        isPicked && classes.picked,
        error !== undefined && classes.wrong,
      )}
      {...mouse}
    >
      {draft === null ? (
        <CellValue column={column} value={field.value} />
      ) : (
        <CellField column={column} name={name} draft={draft} />
      )}
      {error !== undefined && (
        <span id={id} hidden>
          {error}
        </span>
      )}
    </td>
  );
});

/** Selecting with the mouse: a press goes to the cell, a second one opens it, Shift and drawing select several. */
export const useCellMouse = (row: number, column: number) => {
  const desk = usePricingDesk();
  const { grid, edits } = desk;
  return {
    onMouseDown: (event: MouseEvent<HTMLElement>) => {
      const state = grid.get();
      const isHere = isAt(state, { row, column });
      if (event.button !== 0 || (isHere && state.draft !== null)) return;
      edits.keepDraft();
      const at = { row, column };
      const hasFocus = event.currentTarget === document.activeElement;
      grid.set({ at, anchor: event.shiftKey ? grid.get().anchor : at });
      if (event.shiftKey) {
        // The browser would select the texts between.
        event.preventDefault();
        takeFocus(event, at);
      }
      if (
        isHere &&
        hasFocus &&
        !event.shiftKey &&
        beginsByClick(column) &&
        beginEditing(desk, null)
      )
        event.preventDefault();
    },
    onMouseEnter: (event: MouseEvent<HTMLElement>) => {
      if (event.buttons !== 1 || grid.get().draft !== null) return;
      const at = { row, column };
      grid.set({ at });
      takeFocus(event, at);
    },
  };
};

/** The other corner of what is selected takes the focus along: keys write where the frame is. */
const takeFocus = ({ currentTarget }: MouseEvent<HTMLElement>, at: Place): void => {
  const table = currentTarget.closest('table');
  if (table) focusCell(table, at);
};

/** A switch is turned by its own click. */
const beginsByClick = (column: number): boolean => priceColumns[column] !== 'enabled';

function CellValue({
  column,
  value,
}: {
  readonly column: TypedColumn;
  readonly value: number | null | undefined;
}) {
  if (value === null || value === undefined) return <span className={classes.none}>—</span>;
  return <bdi dir="ltr">{column === 'price' ? formatDirhams(value) : `${value}%`}</bdi>;
}

interface CellFieldProps {
  readonly column: TypedColumn;
  readonly name: string;
  readonly draft: string;
}

function CellField({ column, name, draft }: CellFieldProps) {
  const t = useTranslations('servicePrices.table');
  const { grid, edits } = usePricingDesk();
  return (
    <input
      ref={focusAtEnd}
      className={classes.field}
      dir="ltr"
      aria-label={t('fieldOf', { column: t(column), name })}
      inputMode={column === 'price' ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={draft}
      onChange={(event) => {
        const text = typedDigits(event.currentTarget.value);
        if (isTypable(column, text)) grid.set({ draft: text });
      }}
      onBlur={edits.keepDraft}
    />
  );
}

const focusAtEnd = (field: HTMLInputElement | null): void => {
  if (field === null || document.activeElement === field) return;
  field.focus();
  field.setSelectionRange(field.value.length, field.value.length);
};
