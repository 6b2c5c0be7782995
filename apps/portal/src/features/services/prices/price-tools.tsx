import { maxCombinations } from '@khidma/domain/limits/limits';
import { Button, IconButton } from '@khidma/ui/button';
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

interface PriceToolsProps {
  readonly isPhone: boolean;
  /** Whether the form for all rows is open, and what opens or closes it. */
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

/** What is done with many rows at once. */
export function PriceTools({ isPhone, isOpen, onOpen }: PriceToolsProps) {
  const t = useTranslations('servicePrices.table');
  const desk = usePricingDesk();
  const canUndo = useGrid(({ step }) => step !== null);
  return (
    <>
      <Button
        size="sm"
        icon={<IconEqual size={16} aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => onOpen(!isOpen)}
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
      <IconButton
        label={t('undo')}
        icon={<IconArrowBackUp size={18} aria-hidden className="k-flip" />}
        disabled={!canUndo}
        onClick={desk.edits.undo}
      />
    </>
  );
}

/** How many combinations are on sale, of how many that may be. */
export function SaleCounter() {
  const t = useTranslations('servicePrices.table');
  const on = useOnSale();
  return (
    <span role="status" className={cx(on > maxCombinations && classes.over)}>
      {t('counter', { on, max: maxCombinations })}
    </span>
  );
}

/** What to do where more is on sale than may be, or nothing. */
export function SaleAdvice() {
  const t = useTranslations('servicePrices.table');
  const on = useOnSale();
  if (on > maxCombinations)
    return (
      <p className={classes.over}>
        {t('tooMany', { over: on - maxCombinations, max: maxCombinations })}
      </p>
    );
  return on === 0 ? <p className={classes.over}>{t('noneOn')}</p> : null;
}

const useOnSale = (): number =>
  useWatch({
    control: usePricingDesk().form.control,
    name: 'content.combinations',
    compute: (combinations) => combinations.filter(({ enabled }) => enabled).length,
  });

/** Prices and discounts that all rows get; what is left empty stays as it is in each. */
export function ForAllForm({ onDone }: { readonly onDone: () => void }) {
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
