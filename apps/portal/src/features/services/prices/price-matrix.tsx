import { inOrder } from '../list-words.ts';
import { priceColumns, type Prices } from '../price-types.ts';
import { isAt, isSelected } from './grid-store.ts';
import { PriceCell, useCellMouse } from './price-cell.tsx';
import classes from './price-matrix.module.css';
import { useGrid, usePricingDesk } from './pricing-desk.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useRow } from './use-row.ts';
import type { SeenRows } from './use-seen-rows.ts';
import { formatDirhams } from '@khidma/i18n/amounts';
import { UserText } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { cx } from '@khidma/ui/cx';
import { memo } from 'react';
import { useWatch } from 'react-hook-form';
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
  const state = useRow(index);
  const options = names.split('\n');
  const name = options.join(' / ');
  if (state === null) return null;
  const { combination, errors, shown } = state;
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
            className={cx(
              classes.option,
              spec < same && classes.same,
              spec === same && classes.lead,
            )}
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
      <ShownCell row={row} shown={combination.enabled ? shown : null} />
      <SwitchCell {...{ row, index, name }} isOn={combination.enabled} />
    </tr>
  );
});

function ShownCell({ row, shown }: { readonly row: number; readonly shown: number | null }) {
  const place = { row, column: priceColumns.indexOf('shown') };
  const isActive = useGrid((state) => isAt(state, place));
  const isPicked = useGrid((state) => isSelected(state, place));
  const mouse = useCellMouse(row, place.column);
  return (
    <td
      data-cell={`${row}-${place.column}`}
      tabIndex={isActive ? 0 : -1}
      aria-readonly
      aria-selected={isActive || isPicked}
      className={cx(classes.cell, classes.number, classes.shown, isPicked && classes.picked)}
      {...mouse}
    >
      {shown === null ? (
        <span className={classes.none}>—</span>
      ) : (
        <bdi dir="ltr">{formatDirhams(shown)}</bdi>
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

/** The box itself takes the focus: what one turns is what one hears. */
function SwitchCell({ row, index, name, isOn }: SwitchCellProps) {
  const t = useTranslations('servicePrices.table');
  const { edits } = usePricingDesk();
  const place = { row, column: priceColumns.indexOf('enabled') };
  const isActive = useGrid((state) => isAt(state, place));
  const isPicked = useGrid((state) => isSelected(state, place));
  const mouse = useCellMouse(row, place.column);
  return (
    <td
      aria-selected={isActive || isPicked}
      className={cx(classes.cell, classes.switchCell, isPicked && classes.picked)}
      {...mouse}
    >
      <input
        type="checkbox"
        className={classes.box}
        data-cell={`${row}-${place.column}`}
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
