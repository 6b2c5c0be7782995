import { maxCombinations } from '@khidma/domain/limits/limits';
import { Button } from '@khidma/ui/button';
import { cx } from '@khidma/ui/cx';
import { MoneyField } from '@khidma/ui/money-field';
import { Notice } from '@khidma/ui/notice';
import { Stack } from '@khidma/ui/stack';
import { TextField } from '@khidma/ui/text-field';
import { IconArrowBackUp, IconArrowBarDown, IconEqual } from '@khidma/icons';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { type ForAll, isTypable, typedDigits } from './price-cells.ts';
import { useGrid, usePricingDesk } from './pricing-desk.ts';
import classes from './price-tools.module.css';
import { fillSelection } from './grid-keys.ts';

/** What is done with many rows at once, and how many combinations are on sale. */
export function PriceTools({ isPhone }: { readonly isPhone: boolean }) {
  const t = useTranslations('servicePrices.table');
  const desk = usePricingDesk();
  const [isOpen, setOpen] = useState(false);
  const canUndo = useGrid(({ step }) => step !== null);
  return (
    <>
      <div className={classes.bar}>
        <SaleCounter />
        <div className="k-wrap">
          <Button
            size="sm"
            icon={<IconEqual size={16} aria-hidden />}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {t('forAll')}
          </Button>
          {!isPhone && (
            <Button
              size="sm"
              icon={<IconArrowBarDown size={16} aria-hidden />}
              onClick={() => fillSelection(desk)}
            >
              {t('fill')}
            </Button>
          )}
          <Button
            size="sm"
            icon={<IconArrowBackUp size={16} aria-hidden className="k-flip" />}
            disabledReason={canUndo ? undefined : t('nothingToUndo')}
            onClick={desk.edits.undo}
          >
            {t('undo')}
          </Button>
        </div>
      </div>
      {isOpen && <ForAllForm onDone={() => setOpen(false)} />}
    </>
  );
}

/** How many combinations are on sale, of how many that may be; what to do when there are more, or none. */
function SaleCounter() {
  const t = useTranslations('servicePrices.table');
  const { form } = usePricingDesk();
  const on = useWatch({
    control: form.control,
    name: 'content.combinations',
    compute: (combinations) => combinations.filter(({ enabled }) => enabled).length,
  });
  const max = maxCombinations;
  const share = Math.min(100, Math.round((on / max) * 100));
  return (
    <div className={`k-stack-1 ${classes.counter}`}>
      <p role="status" className={cx('k-medium', on > max && classes.over)}>
        {t('counter', { on, max })}
      </p>
      <span className={classes.track} aria-hidden>
        <span
          className={cx(classes.level, on > max && classes.full)}
          style={{ inlineSize: `${share}%` }}
        />
      </span>
      {on > max && <p className={classes.advice}>{t('tooMany', { over: on - max, max })}</p>}
      {on === 0 && <p className={classes.advice}>{t('noneOn')}</p>}
    </div>
  );
}

/** Prices and discounts that all rows get; what is left empty stays as it is in each. */
function ForAllForm({ onDone }: { readonly onDone: () => void }) {
  const t = useTranslations('servicePrices');
  const { edits, grid } = usePricingDesk();
  const [values, setValues] = useState<ForAll>({});
  const count = useGrid(({ rows }) => rows.length);
  const apply = (change: ForAll): void => {
    edits.changeCells(
      { kind: 'all' },
      grid.get().rows.map((_, row) => ({ row, change })),
    );
    onDone();
  };
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
  const percent = (column: 'discount' | 'firstOrderDiscount') => (
    <TextField
      label={t(column)}
      kind="digits"
      suffix="%"
      suffixWidth={36}
      value={values[column]?.toString() ?? ''}
      onChange={(text) => {
        if (isTypable(column, text))
          setValues({ ...values, [column]: text === '' ? null : Number(typedDigits(text)) });
      }}
    />
  );
  return (
    <div role="group" aria-label={t('table.forAll')} className={classes.all}>
      <div className={classes.allFields}>
        <MoneyField
          label={t('price')}
          value={values.price ?? null}
          autoFocus
          onChange={(price) => setValues({ ...values, price })}
        />
        {percent('discount')}
        {percent('firstOrderDiscount')}
      </div>
      <Stack row>
        <Button
          kind="primary"
          size="sm"
          disabledReason={Object.keys(given).length === 0 ? t('table.forAllEmpty') : undefined}
          onClick={() => apply(given)}
        >
          {t('table.forAllApply', { count })}
        </Button>
        <Button
          kind="quiet"
          size="sm"
          onClick={() => apply({ discount: null, firstOrderDiscount: null })}
        >
          {t('table.noDiscounts')}
        </Button>
      </Stack>
    </div>
  );
}

/** Offers to take back what was done last, where it was more than a key press. */
export function UndoOffer({ place }: { readonly place: 'specs' | 'table' }) {
  const t = useTranslations('servicePrices.undo');
  const { edits } = usePricingDesk();
  const step = useGrid((state) => state.step);
  const offered = place === 'specs' ? specSteps : tableSteps;
  const kind = offered.find((each) => each === step?.kind);
  return (
    <div role="status" className={classes.news}>
      {kind && (
        <Notice
          tone="info"
          action={
            <Button
              size="sm"
              icon={<IconArrowBackUp size={16} aria-hidden className="k-flip" />}
              onClick={edits.undo}
            >
              {t('button')}
            </Button>
          }
        >
          {t(kind, { count: step?.count ?? 0, name: step?.name ?? '' })}
        </Notice>
      )}
    </div>
  );
}

const specSteps = ['removeOption', 'removeSpec', 'onePrice'] as const;
const tableSteps = ['paste', 'fill', 'all', 'clear'] as const;
