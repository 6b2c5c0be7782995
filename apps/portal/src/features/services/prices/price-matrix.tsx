import { UserText } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { PriceRow } from './price-row.tsx';
import { priceColumns, type Prices } from '../price-types.ts';
import { usePricingDesk } from './pricing-desk.ts';
import classes from './price-matrix.module.css';
import { useGridKeys } from './use-grid-keys.ts';
import type { SeenRows } from './use-seen-rows.ts';

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
