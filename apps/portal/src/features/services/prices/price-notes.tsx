import { Gap } from '@khidma/app/intl/marks';
import { pricingProblems } from '@khidma/domain/services/service-rules';
import type { Problem } from '@khidma/domain/rules/problem';
import { Notice } from '@khidma/ui/notice';
import { TextButton } from '@khidma/ui/text-button';
import { UserText } from '@khidma/ui/bdi';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useFieldError } from '@khidma/app/form/use-field-error';
import { DotLine } from '@khidma/ui/dot-line';
import { usePriceBounds } from './use-price-bounds.ts';
import { belowFloor } from './floor-hint.tsx';
import { inOrder } from '../choice-order.ts';
import { nameOfChoice, priceColumns, type TypedColumn } from '../price-types.ts';
import { useGrid, usePricingDesk } from './pricing-desk.ts';
import classes from './price-tools.module.css';
import { shownError } from './use-row.ts';

/** More than these are counted only. */
const most = 4;

/** What came of the last paste: which cells were no numbers, or how many rows found no place. */
export function PasteNote() {
  const t = useTranslations('servicePrices.paste');
  const tTable = useTranslations('servicePrices.table');
  const note = useGrid((state) => state.note);
  const rows = useGrid((state) => state.rows);
  const name = useNameOf();
  if (note === null) return <div role="alert" className={classes.news} />;
  const { refused, left } = note;
  return (
    <div role="alert" className={classes.news}>
      {refused.length === 0 ? (
        <Notice tone="warning">{t('left', { count: left })}</Notice>
      ) : (
        <Notice tone="danger" title={t('refused')}>
          <ul className={classes.list}>
            {refused.slice(0, most).map(({ row, column, text }) => (
              <li key={`${row}${column}`}>
                {t.rich('cell', {
                  name: () => <UserText>{name(rows[row] ?? -1)}</UserText>,
                  column: tTable(column),
                  text: () => <UserText>{text.slice(0, 40)}</UserText>,
                })}
              </li>
            ))}
          </ul>
          {refused.length > most && t('more', { count: refused.length - most })}
        </Notice>
      )}
    </div>
  );
}

/** The cells that keep the service from being submitted, each a way to it. */
export function PriceProblems({
  onGo,
}: {
  readonly onGo: (index: number, column: number) => void;
}) {
  const t = useTranslations('servicePrices.table');
  const { form } = usePricingDesk();
  const words = useFieldError();
  const name = useNameOf();
  const isStrict = useGrid((state) => state.isStrict);
  const found = useWatch({
    control: form.control,
    name: 'content.combinations',
    // As a text: a list would be another one with each change.
    compute: (combinations) =>
      JSON.stringify(
        combinations.flatMap((combination, index) =>
          combination.enabled
            ? pricingProblems('', combination).map((problem) => ({ ...problem, index }))
            : [],
        ),
      ),
  });
  // What was written right above.
  const all = JSON.parse(found) as (Problem & { path: TypedColumn; index: number })[]; // see above
  const problems = all.filter(({ rule }) => isStrict || rule !== 'required');
  if (problems.length === 0) return null;
  return (
    <Notice tone="danger" title={t('problems', { count: problems.length })}>
      <ul className={classes.list}>
        {problems.slice(0, most).map(({ path, index, rule, params }) => (
          <li key={`${index}${path}`}>
            <DotLine>
              <TextButton onClick={() => onGo(index, priceColumns.indexOf(path))}>
                {inOrder(name(index))}
              </TextButton>
              {t(path)}
              {rule === 'priceFloor' ? (
                <FloorFix index={index} column={path} />
              ) : (
                words(shownError(rule, params))
              )}
            </DotLine>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** The lowest price explained by the discount that would do, and the button that sets it. */
function FloorFix({ index, column }: { readonly index: number; readonly column: TypedColumn }) {
  const priceBounds = usePriceBounds();
  const t = useTranslations('servicePrices.floor');
  const { edits } = usePricingDesk();
  const combination = edits.get().combinations[index];
  const highest = (combination && belowFloor(combination)?.highest) ?? 0;
  return (
    <>
      {highest > 0 ? t('text', { highest, ...priceBounds }) : t('none', priceBounds)}
      <Gap />
      <TextButton
        onClick={() => edits.changeOne(index, { [column]: highest > 0 ? highest : null })}
      >
        {highest > 0 ? t('set', { highest }) : t('drop')}
      </TextButton>
    </>
  );
}

/** What a combination is called, by its index. */
const useNameOf = (): ((index: number) => string) => {
  const { edits } = usePricingDesk();
  return (index) => {
    const { specs, combinations } = edits.get();
    return nameOfChoice(specs, combinations[index]?.options ?? []);
  };
};
