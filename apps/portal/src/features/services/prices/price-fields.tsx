import { combinationName, inOrder } from '../field-labels.ts';
import { paste, cellPlace } from './grid-keys.ts';
import classes from './price-cards.module.css';
import {
  cellText,
  type Combination,
  fillDown,
  isTypable,
  priceColumns,
  type TypedColumn,
  typedDigits,
} from './price-cells.ts';
import { type SeenRows, usePriceBounds, usePriceRow } from './price-rows.ts';
import { isAt, useGrid, usePricingDesk } from './pricing-desk.ts';
import { fils } from '@khidma/domain/money/fils';
import {
  highestDiscountAllowed,
  isDiscountInRange,
  isPriceInRange,
  keepsFloor,
} from '@khidma/domain/money/price';
import { Button } from '@khidma/ui/button';
import { Switch, SwitchField } from '@khidma/ui/choice-fields';
import { cx } from '@khidma/ui/cx';
import { IconArrowBarDown, IconChevronDown } from '@khidma/icons';
import { Money } from '@khidma/ui/money';
import { MoneyField } from '@khidma/ui/money-field';
import { Notice } from '@khidma/ui/notice';
import { FieldGrid, FullWidth } from '@khidma/ui/page';
import { Stack } from '@khidma/ui/stack';
import { TextField } from '@khidma/ui/text-field';
import { type ClipboardEvent, memo, useEffect, useId, useRef, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';

/** The price table for a thumb: a line for each combination, one of them open with its fields. */
export function PriceCards({ seen }: { readonly seen: SeenRows }) {
  const t = useTranslations('servicePrices.table');
  const { form, grid } = usePricingDesk();
  const specs = useWatch({ control: form.control, name: 'content.specs' });
  const [opened, setOpened] = useState<number | null>(null); // null while all are closed
  const { rows, more, showMore } = seen;
  const open = (row: number | null): void => {
    setOpened(row);
    if (row === null) return;
    const at = { row, column: 0 };
    grid.set({ at, anchor: at });
  };
  return (
    <>
      <ul className={classes.list} aria-label={t('label')}>
        {rows.map(({ index, options }, row) => (
          <PriceCard
            key={index}
            row={row}
            index={index}
            name={combinationName(specs, options)}
            isOpen={opened === row}
            isLast={row === rows.length - 1}
            onOpen={open}
          />
        ))}
      </ul>
      {more > 0 && (
        <Button fullWidth onClick={showMore}>
          {t('more', { count: more })}
        </Button>
      )}
    </>
  );
}

interface PriceCardProps {
  readonly row: number;
  readonly index: number;
  readonly name: string;
  readonly isOpen: boolean;
  readonly isLast: boolean;
  readonly onOpen: (row: number | null) => void;
}

const PriceCard = memo(
  function PriceCard({ row, index, name, isOpen, isLast, onOpen }: PriceCardProps) {
    const t = useTranslations('servicePrices.table');
    const { edits } = usePricingDesk();
    const state = usePriceRow(index);
    const id = useId();
    const head = useHeadInView(isOpen);
    const onPaste = usePasteFrom(row);
    if (state === null) return null;
    const { combination, shown, errors } = state;
    const isWrong = Object.values(errors).some(Boolean);
    return (
      <li className={cx(classes.card, isWrong && classes.wrong, isOpen && classes.open)}>
        <div className={`k-line ${classes.line}`} ref={head}>
          <button
            type="button"
            className={classes.head}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => onOpen(isOpen ? null : row)}
          >
            <span className={cx(classes.name, !combination.enabled && classes.off)}>
              {inOrder(name)}
            </span>
            <span className={classes.price}>
              {/* A price that breaks a rule has no price of the customer's; it is one all the same. */}
              <CardPrice shown={shown ?? combination.price} isOn={combination.enabled} />
            </span>
            <IconChevronDown size={18} aria-hidden className={classes.chevron} />
          </button>
          <Switch
            aria-label={t('switch', { name })}
            checked={combination.enabled}
            onChange={(event) =>
              edits.changeOne(index, { enabled: event.currentTarget.checked }, { kind: 'switch' })
            }
          />
        </div>
        {isWrong && !isOpen && (
          <p className={classes.error}>{Object.values(errors).find(Boolean)}</p>
        )}
        {isOpen && (
          <div className={classes.body} id={id} onPaste={onPaste}>
            <Stack>
              <PriceFields row={row} index={index} />
              {!isLast && <CardActions row={row} onNext={() => onOpen(row + 1)} />}
            </Stack>
          </div>
        )}
      </li>
    );
  },
  // How it opens never changes; which one is open does.
  (a, b) =>
    a.row === b.row &&
    a.index === b.index &&
    a.name === b.name &&
    a.isOpen === b.isOpen &&
    a.isLast === b.isLast,
);

function CardPrice({ shown, isOn }: { readonly shown: number | null; readonly isOn: boolean }) {
  const t = useTranslations('servicePrices.table');
  if (!isOn) return t('off');
  return shown === null ? t('noPrice') : <Money fils={shown} bare />;
}

function CardActions({ row, onNext }: { readonly row: number; readonly onNext: () => void }) {
  const t = useTranslations('servicePrices.table');
  const { grid, edits } = usePricingDesk();
  const fill = (): void => {
    const { combinations } = edits.get();
    const shown = grid.get().rows.flatMap((index) => combinations[index] ?? []);
    const columns = priceColumns.indexOf('shown');
    edits.changeCells({ kind: 'fill' }, fillDown(shown, { row, column: 0, rows: 1, columns }));
  };
  return (
    <div className={classes.actions}>
      <Button icon={<IconArrowBarDown size={18} aria-hidden />} onClick={fill}>
        {t('fillBelow')}
      </Button>
      <Button kind="primary" onClick={onNext}>
        {t('next')}
      </Button>
    </div>
  );
}

/** Keeps the line that was opened in sight: the one above it closes, and all moves up. */
const useHeadInView = (isOpen: boolean) => {
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) head.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return head;
};

interface PriceFieldsProps {
  /** Its place among the rows that are seen. */
  readonly row: number;
  /** Its combination's index in the form. */
  readonly index: number;
}

/** The price and the discounts of one combination as fields with labels: the only price, or a row on a phone. */
export function PriceFields({ row, index }: PriceFieldsProps) {
  const priceBounds = usePriceBounds();
  const t = useTranslations('servicePrices');
  const state = usePriceRow(index);
  const { cell, register, type, keep } = useCellField(row, index, 'price');
  if (state === null) return null;
  return (
    <>
      <FieldGrid>
        <FullWidth>
          <div data-cell={cell}>
            <MoneyField
              label={t('price')}
              description={t('priceHint', priceBounds)}
              required
              ref={register}
              value={state.combination.price}
              error={state.errors.price}
              onChange={(value) => type(cellText('price', value))}
              onBlur={keep}
            />
          </div>
        </FullWidth>
        <DiscountField {...{ row, index }} column="discount" error={state.errors.discount} />
        <DiscountField
          {...{ row, index }}
          column="firstOrderDiscount"
          error={state.errors.firstOrderDiscount}
        />
      </FieldGrid>
      <FloorHint index={index} />
    </>
  );
}

interface DiscountFieldProps extends PriceFieldsProps {
  readonly column: 'discount' | 'firstOrderDiscount';
  readonly error: string | undefined;
}

/** A discount is switched on and then given; until it is, it stands as 0. */
function DiscountField({ row, index, column, error }: DiscountFieldProps) {
  const priceBounds = usePriceBounds();
  const t = useTranslations('servicePrices');
  const { edits, grid } = usePricingDesk();
  const { cell, value, draft, register, type, keep } = useCellField(row, index, column);
  const isOn = value !== null || draft !== null;
  const put = (percent: 0 | null): void => {
    grid.set({ draft: null });
    if (percent !== value) edits.changeOne(index, { [column]: percent });
  };
  return (
    <Stack>
      <SwitchField
        label={t(column)}
        description={t(`${column}Hint`, priceBounds)}
        value={isOn}
        onChange={(on) => put(on ? 0 : null)}
      />
      {isOn && (
        <div data-cell={cell}>
          <TextField
            label={t(`${column}Percent`)}
            hideLabel
            required
            kind="digits"
            suffix="%"
            suffixWidth={36}
            ref={register}
            value={draft ?? (value === 0 ? '' : cellText(column, value))}
            error={error}
            onChange={(text) => {
              if (isTypable(column, text)) type(typedDigits(text));
            }}
            onBlur={() => (draft === '' ? put(0) : keep())}
          />
        </div>
      )}
    </Stack>
  );
}

/** A cell as a field: what is typed stays beside the form until the field is left. */
const useCellField = (row: number, index: number, column: TypedColumn) => {
  const { form, grid, edits } = usePricingDesk();
  const at = { row, column: priceColumns.indexOf(column) };
  const { field } = useController({
    control: form.control,
    name: `content.combinations.${index}.${column}`,
  });
  return {
    cell: `${row}-${at.column}`,
    register: field.ref,
    value: field.value ?? null,
    draft: useGrid((state) => (isAt(state, at) ? state.draft : null)),
    type: (draft: string) => grid.set({ at, anchor: at, draft }),
    keep: edits.keepDraft,
  };
};

/** Lets a list that was copied from a spreadsheet be pasted into a field: it fills the rows from there on. */
export const usePasteFrom = (row: number) => {
  const { grid, edits } = usePricingDesk();
  return (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text/plain');
    if (!/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    const at = cellPlace(event.target) ?? { row, column: 0 };
    grid.set({ at, anchor: at });
    paste({ grid, edits }, text);
  };
};

/** Says how large a discount may be where one goes below the lowest price, and sets it; nothing otherwise. */
export function FloorHint({ index }: { readonly index: number }) {
  const floorAdvice = useFloorAdvice();
  const { edits } = usePricingDesk();
  const row = usePriceRow(index);
  const found = row && belowFloor(row.typed);
  if (found === null) return null;
  const { text, label, percent } = floorAdvice(found.highest);
  const set = (): void =>
    edits.changeOne(index, Object.fromEntries(found.columns.map((column) => [column, percent])));
  return (
    <Notice
      tone="warning"
      action={
        <Button size="sm" onClick={set}>
          {label}
        </Button>
      }
    >
      {text}
    </Notice>
  );
}

/** Says which discount would keep the lowest price, 0 being none, and what sets it. */
export const useFloorAdvice = () => {
  const t = useTranslations('servicePrices.floor');
  const priceBounds = usePriceBounds();
  return (highest: number) =>
    highest > 0
      ? {
          text: t('text', { highest, ...priceBounds }),
          label: t('set', { highest }),
          percent: highest,
        }
      : { text: t('none', priceBounds), label: t('drop'), percent: null };
};

/** The discounts of a combination that go below AED 2.00, and the highest that would not; null where none does. */
export const belowFloor = ({
  price,
  ...percents
}: Pick<Combination, 'price' | 'discount' | 'firstOrderDiscount'>): {
  readonly highest: number;
  readonly columns: readonly ('discount' | 'firstOrderDiscount')[];
} | null => {
  if (price === null || !isPriceInRange(price)) return null;
  const columns = (['discount', 'firstOrderDiscount'] as const).filter((column) => {
    const percent = percents[column];
    return percent !== null && isDiscountInRange(percent) && !keepsFloor(fils(price), percent);
  });
  return columns.length === 0 ? null : { highest: highestDiscountAllowed(fils(price)), columns };
};
