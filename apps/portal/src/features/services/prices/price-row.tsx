import { UserText } from '@khidma/ui/bdi';
import { cx } from '@khidma/ui/cx';
import { formatDirhams } from '@khidma/i18n/amounts';
import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { inOrder } from '../choice-order.ts';
import { isAt, isSelected } from './grid-store.ts';
import { PriceCell, useCellMouse } from './price-cell.tsx';
import { priceColumns } from '../price-types.ts';
import { useGrid, usePricingDesk } from './pricing-desk.ts';
import classes from './price-matrix.module.css';
import { useRow } from './use-row.ts';

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
export const PriceRow = memo(function PriceRow(props: PriceRowProps) {
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
