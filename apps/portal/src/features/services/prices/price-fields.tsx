import { SwitchField } from '@khidma/ui/choice-fields';
import { FieldGrid, Wide } from '@khidma/ui/page';
import { MoneyField } from '@khidma/ui/money-field';
import { Stack } from '@khidma/ui/stack';
import { TextField } from '@khidma/ui/text-field';
import type { ClipboardEvent } from 'react';
import { useController } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { usePriceBounds } from './use-price-bounds.ts';
import { cellText, isTypable, typedDigits } from './cell-text.ts';
import { FloorHint } from './floor-hint.tsx';
import { isAt } from './grid-store.ts';
import { priceColumns, type TypedColumn } from '../price-types.ts';
import { useGrid, usePricingDesk } from './pricing-desk.ts';
import { paste, placeOf } from './use-grid-keys.ts';
import { useRow } from './use-row.ts';

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
  const state = useRow(index);
  const { cell, register, type, keep } = useCellField(row, index, 'price');
  if (state === null) return null;
  return (
    <>
      <FieldGrid>
        <Wide>
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
        </Wide>
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
    const at = placeOf(event.target) ?? { row, column: 0 };
    grid.set({ at, anchor: at });
    paste({ grid, edits }, text);
  };
};
