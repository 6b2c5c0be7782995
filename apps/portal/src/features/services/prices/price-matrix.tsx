import { inOrder } from '../field-labels.ts';
import { beginEditing, focusCell, useGridKeys } from './grid-keys.ts';
import {
  type DerivedColumn,
  isTypable,
  priceColumns,
  type Prices,
  type TypedColumn,
  typedDigits,
  type Place,
  type PriceColumn,
} from './price-cells.ts';
import classes from './price-matrix.module.css';
import { type SeenRows, usePriceRow } from './price-rows.ts';
import { isAt, isSelected, useGrid, usePricingDesk } from './pricing-desk.ts';
import { formatDirhams } from '@khidma/i18n/amounts';
import { UserText } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { Switch } from '@khidma/ui/choice-fields';
import { cx } from '@khidma/ui/cx';
import { memo, type MouseEvent, useId } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';

/** The price table: a row for each combination, a grid for the keyboard. */
export function PriceMatrix({ seen }: { readonly seen: SeenRows }) {
  const t = useTranslations('servicePrices.table');
  const { form } = usePricingDesk();
  const keys = useGridKeys();
  const specs = useWatch({ control: form.control, name: 'content.specs' });
  const { rows, more, showMore } = seen;
  const isJoined = specs.length > mostNameColumns;
  return (
    <>
      <div className={classes.scroll}>
        <table
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid is a table that is typed in (ARIA Authoring Practices)
          role="grid"
          className={classes.table}
          aria-label={t('label')}
          aria-describedby="price-keys"
          aria-rowcount={rows.length + 1}
          aria-multiselectable
          {...keys}
        >
          <thead>
            <tr aria-rowindex={1}>
              {isJoined ? (
                <th scope="col" className={`${classes.head} ${classes.joined}`}>
                  {t('combination')}
                </th>
              ) : (
                specs.map(({ name }, spec) => (
                  <th key={spec} scope="col" className={classes.head}>
                    {name.trim() === '' ? (
                      t('spec', { index: spec + 1 })
                    ) : (
                      <UserText>{name}</UserText>
                    )}
                  </th>
                ))
              )}
              {priceColumns.map((column) => (
                <th key={column} scope="col" className={`${classes.head} ${classes[column]}`}>
                  {t(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ index, options }, row) => (
              <PriceRow
                key={index}
                row={row}
                index={index}
                names={namesOf(specs, options)}
                same={sameAs(rows[row - 1]?.options, options)}
                isJoined={isJoined}
              />
            ))}
          </tbody>
        </table>
      </div>
      {more > 0 && (
        <div>
          <Button onClick={showMore}>{t('more', { count: more })}</Button>
        </div>
      )}
      <p id="price-keys" className={classes.keys}>
        {t('keys')}
      </p>
    </>
  );
}

/** More columns of names leave no room for the figures. */
const mostNameColumns = 3;

const namesOf = (specs: Prices['specs'], options: readonly number[]): string =>
  options
    .map(
      (option, spec) =>
        specs[spec]?.options[option]?.trim().replaceAll('\n', ' ') || `${option + 1}`,
    )
    .join('\n');

/** How many options, from the first on, are those of the row above: their names are not said twice. */
const sameAs = (above: readonly number[] | undefined, options: readonly number[]): number => {
  if (above === undefined) return 0;
  const first = options.findIndex((option, spec) => option !== above[spec]);
  return first < 0 ? options.length - 1 : first;
};

interface PriceRowProps {
  /** Its place among the rows that are seen. */
  readonly row: number;
  /** Its combination's index in the form. */
  readonly index: number;
  /** Its options, one a line: a text, so that a row is rendered again only when its own names change. */
  readonly names: string;
  /** How many of them are those of the row above. */
  readonly same: number;
  /** Whether they share one column. */
  readonly isJoined: boolean;
}

/** One combination: its options, its price and discounts, what customers pay, and whether it is on sale. */
const PriceRow = memo(function PriceRow(props: PriceRowProps) {
  const { row, index, names, same, isJoined } = props;
  const state = usePriceRow(index);
  const options = names.split('\n');
  const name = options.join(' / ');
  if (state === null) return null;
  const { combination, errors, shown, firstTime } = state;
  return (
    <tr
      aria-rowindex={row + 2}
      className={cx(
        classes.row,
        same === 0 && options.length > 1 && classes.first,
        !combination.enabled && classes.off,
      )}
    >
      {isJoined ? (
        <th scope="row" className={cx(classes.option, classes.joined)}>
          <span className={classes.said}>{inOrder(options.slice(0, same).join(' / '))}</span>
          {same > 0 && ' / '}
          {inOrder(options.slice(same).join(' / '))}
        </th>
      ) : (
        options.map((option, spec) => (
          <th
            key={spec}
            scope="row"
            className={cx(classes.option, spec < same && classes.same, spec === 0 && classes.lead)}
          >
            <UserText>{option}</UserText>
          </th>
        ))
      )}
      <PriceCell {...{ row, index, name }} column="price" error={errors.price} />
      <PriceCell {...{ row, index, name }} column="discount" error={errors.discount} />
      <PriceCell
        {...{ row, index, name }}
        column="firstOrderDiscount"
        error={errors.firstOrderDiscount}
      />
      <DerivedCell {...{ row }} column="shown" fils={combination.enabled ? shown : null} />
      <DerivedCell {...{ row }} column="firstTime" fils={combination.enabled ? firstTime : null} />
      <SwitchCell {...{ row, index, name }} isOn={combination.enabled} />
    </tr>
  );
});

interface DerivedCellProps {
  readonly row: number;
  readonly column: DerivedColumn;
  readonly fils: number | null;
}

/** What follows from price and discounts: read, and not typed into. */
function DerivedCell({ row, column, fils }: DerivedCellProps) {
  const { id, isActive, isPicked, mouse } = useCell(row, column);
  return (
    <td
      data-cell={id}
      tabIndex={isActive ? 0 : -1}
      aria-readonly
      aria-selected={isActive || isPicked}
      className={cx(classes.cell, classes.number, classes.derived, isPicked && classes.picked)}
      {...mouse}
    >
      {fils === null ? (
        <span className="k-faint">—</span>
      ) : (
        <bdi dir="ltr">{formatDirhams(fils)}</bdi>
      )}
    </td>
  );
}

interface SwitchCellProps {
  readonly row: number;
  readonly index: number;
  readonly name: string;
  readonly isOn: boolean;
}

/** The switch itself takes the focus: what one turns is what one hears. */
function SwitchCell({ row, index, name, isOn }: SwitchCellProps) {
  const t = useTranslations('servicePrices.table');
  const { edits } = usePricingDesk();
  const { id, isActive, isPicked, mouse } = useCell(row, 'enabled');
  return (
    <td
      aria-selected={isActive || isPicked}
      className={cx(classes.cell, classes.switchCell, isPicked && classes.picked)}
      {...mouse}
    >
      <Switch
        data-cell={id}
        tabIndex={isActive ? 0 : -1}
        aria-label={t('switch', { name })}
        checked={isOn}
        onChange={(event) =>
          edits.changeOne(index, { enabled: event.currentTarget.checked }, { kind: 'switch' })
        }
      />
    </td>
  );
}

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
  const { place, id: cell, isActive, isPicked, mouse } = useCell(row, column);
  const { field } = useController({
    control: form.control,
    name: `content.combinations.${index}.${column}`,
  });
  const draft = useGrid((state) => (isAt(state, place) ? state.draft : null));
  return (
    <td
      // The form moves the focus here where this is what is wrong.
      ref={draft === null ? field.ref : undefined}
      data-cell={cell}
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

/** Where a cell stands, whether it has the focus or is selected with others, and what the mouse does with it. */
const useCell = (row: number, name: PriceColumn) => {
  const place = { row, column: priceColumns.indexOf(name) };
  return {
    place,
    id: `${row}-${place.column}`,
    isActive: useGrid((state) => isAt(state, place)),
    isPicked: useGrid((state) => isSelected(state, place)),
    mouse: useCellMouse(place),
  };
};

/** Selecting with the mouse: a press goes to the cell, a second one opens it, Shift and drawing select several. */
const useCellMouse = ({ row, column }: Place) => {
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
  if (value === null || value === undefined) return <span className="k-faint">—</span>;
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
