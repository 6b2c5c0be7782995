import { render } from '@khidma/ui/testing/render';
import { servicePrices } from '@khidma/i18n/en_US/service-prices';
import { rules } from '@khidma/i18n/en_US/rules';
import { act, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { IntlProvider } from 'use-intl';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyContent, withEveryChoice } from '../service-content.ts';
import { createGridStore, createPriceEdits, PricingDeskContext } from './pricing-desk.ts';
import { PriceTable } from './price-table.tsx';
import { priceColumns } from './price-cells.ts';
import type { ServiceForm, ServiceValues } from '../service-form.ts';
import * as priceRowModule from './price-rows.ts';

/** The rows that were rendered, by their index in the form: each asks once. */
const rendered = new Set<number>();
const { usePriceRow } = priceRowModule;

beforeEach(() => {
  // Not a mock of the module: files share their worker's, and another may have loaded the table before.
  vi.spyOn(priceRowModule, 'usePriceRow').mockImplementation((index) => {
    rendered.add(index);
    return usePriceRow(index);
  });
});
afterEach(() => vi.restoreAllMocks());

const specs = [
  { name: 'Size', options: ['Studio', 'Villa'] },
  { name: 'Visit', options: ['Once', 'Weekly'] },
];

/** The table of a form, and the form. */
const show = async (dir: 'ltr' | 'rtl' = 'ltr') => {
  let form: ServiceForm | undefined;
  function Table() {
    const own = useForm<ServiceValues, unknown, ServiceValues>({
      defaultValues: { content: withEveryChoice({ ...emptyContent, specs, combinations: [] }) },
    });
    useEffect(() => {
      form = own;
    }, [own]);
    const [desk] = useState(() => {
      const grid = createGridStore();
      return { form: own, grid, edits: createPriceEdits(own, grid) };
    });
    return (
      <PricingDeskContext value={desk}>
        <PriceTable />
      </PricingDeskContext>
    );
  }
  const { host, unmount } = await render(
    <IntlProvider locale="en-AE" timeZone="Asia/Dubai" messages={{ servicePrices, rules }}>
      <div style={{ direction: dir }}>
        <Table />
      </div>
    </IntlProvider>,
    dir,
  );
  const cell = (row: number, column: number) =>
    host.querySelector<HTMLElement>(`[data-cell="${row}-${column}"]`);
  const press = async (key: string, held: KeyboardEventInit = {}) =>
    act(async () => {
      const init = { key, bubbles: true, cancelable: true, ...held };
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', init));
    });
  const paste = async (text: string) =>
    act(async () => {
      const event = new Event('paste', { bubbles: true, cancelable: true });
      Object.assign(event, { clipboardData: { getData: () => text } });
      document.activeElement?.dispatchEvent(event);
    });
  await act(async () => cell(0, 0)?.focus());
  const prices = () => form?.getValues('content.combinations').map(({ price }) => price);
  const row = (index: number) => form?.getValues(`content.combinations.${index}`);
  // As a link of the check step leads to a field.
  const lead = async (row: number, column: 'price' | 'discount') =>
    act(async () => {
      const target = cell(row, priceColumns.indexOf(column));
      form?.setFocus(`content.combinations.${row}.${column}`);
      // The form focuses in a task of its own.
      await vi.waitFor(() => expect(document.activeElement).toBe(target));
    });
  const mouse = async (type: string, at: Element | null, held: MouseEventInit) =>
    act(async () => at?.dispatchEvent(new MouseEvent(type, { bubbles: true, ...held })));
  return { host, cell, press, paste, prices, row, lead, mouse, unmount };
};

describe('The price table is a grid by keyboard', () => {
  it('is one stop of Tab, with a row for each combination', async () => {
    const { host, cell, press, unmount } = await show();
    const grid = host.querySelector('[role="grid"]');
    expect(grid?.querySelectorAll('tbody tr')).toHaveLength(4);
    expect(grid?.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    await press('ArrowDown');
    await press('ArrowRight');
    expect(document.activeElement).toBe(cell(1, 1));
    expect(grid?.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    await unmount();
  });

  it('replaces by typing, keeps with Enter, restores with Escape, fills down and undoes', async () => {
    const { cell, press, prices, unmount } = await show();
    await press('5');
    expect(cell(0, 0)?.querySelector('input')?.value).toBe('5');
    await press('Enter');
    expect(prices()).toEqual([500, null, null, null]);
    expect(document.activeElement).toBe(cell(1, 0));
    await press('7');
    await press('Escape');
    expect(prices()).toEqual([500, null, null, null]);
    await press('ArrowUp');
    await press('d', { ctrlKey: true });
    expect(prices()).toEqual([500, 500, 500, 500]);
    await press('z', { ctrlKey: true });
    expect(prices()).toEqual([500, null, null, null]);
    await unmount();
  });

  it('loses no figure to Tab: a price and both discounts stand in one row', async () => {
    const { cell, press, prices, row, unmount } = await show();
    for (const key of ['2', 'Tab', '1', 'Tab', '3', 'Tab']) await press(key);
    expect(prices()).toEqual([200, null, null, null]);
    expect(row(0)).toMatchObject({ discount: 1, firstOrderDiscount: 3 });
    expect(document.activeElement).toBe(cell(1, 0));
    await unmount();
  });

  it('pastes a column, and says which cell is no number', async () => {
    const { host, paste, prices, press, unmount } = await show();
    await paste('AED 1,200.00\r\n300\r\n');
    expect(prices()).toEqual([120_000, 30_000, null, null]);
    await paste('100\nabc');
    expect(prices()).toEqual([120_000, 30_000, null, null]);
    expect(host.querySelector('[role="alert"]')?.textContent).toContain('Studio / Weekly');
    await press('z', { ctrlKey: true });
    expect(prices()).toEqual([null, null, null, null]);
    await unmount();
  });

  it('marks a cell with the rule it breaks, and explains the floor', async () => {
    const { host, cell, paste, unmount } = await show();
    await paste('4\t60');
    expect(cell(0, 1)?.getAttribute('aria-invalid')).toBe('true');
    expect(cell(0, 0)?.getAttribute('aria-invalid')).toBeNull();
    expect(host.textContent).toContain('at most 50 percent');
    await paste('1.99');
    expect(cell(0, 0)?.title).toBe('The price must be from AED 2.00 to AED 999,999.99');
    await unmount();
  });

  it('turns what is on sale with Enter, and counts it', async () => {
    const { host, press, unmount } = await show();
    await press('End');
    await press('Enter');
    expect(host.querySelector('[role="status"]')?.textContent).toContain('3 on sale');
    await unmount();
  });
});

describe('The price table writes where the frame is', () => {
  it('types, clears and pastes into the cell that a link gave the focus', async () => {
    const { press, paste, prices, row, lead, unmount } = await show();
    await paste('1\n2\n3\n4');
    await lead(2, 'discount');
    for (const key of ['9', 'Enter']) await press(key);
    expect(row(2)).toMatchObject({ price: 300, discount: 9 });
    await lead(3, 'price');
    await press('Delete');
    expect(prices()).toEqual([100, 200, 300, null]);
    await lead(1, 'discount');
    await paste('7');
    expect(row(1)).toMatchObject({ price: 200, discount: 7 });
    await unmount();
  });

  it('keeps what is being typed when the focus is taken elsewhere', async () => {
    const { press, prices, row, lead, unmount } = await show();
    await press('5');
    await lead(2, 'price');
    expect(prices()).toEqual([500, null, null, null]);
    for (const key of ['6', 'Enter']) await press(key);
    expect(row(2)?.price).toBe(600);
    await unmount();
  });

  it('takes the frame along while the mouse selects', async () => {
    const { cell, press, prices, mouse, unmount } = await show();
    await mouse('mousedown', cell(2, 0), { shiftKey: true });
    expect(document.activeElement).toBe(cell(2, 0));
    // React makes entering one cell of leaving the other.
    await mouse('mouseout', cell(2, 0), { buttons: 1, relatedTarget: cell(3, 0) });
    expect(document.activeElement).toBe(cell(3, 0));
    for (const key of ['8', 'Enter']) await press(key);
    expect(prices()).toEqual([null, null, null, 800]);
    await unmount();
  });
});

describe('A key press in the 24-row matrix within the budget', () => {
  /** The rows that an action renders. */
  const rowsOf = async (act: () => Promise<void>): Promise<number[]> => {
    rendered.clear();
    await act();
    return [...rendered].toSorted((a, b) => a - b);
  };

  it('renders the row that is typed in and no other', async () => {
    const { press, prices, unmount } = await show();
    expect(await rowsOf(() => press('5'))).toEqual([0]);
    expect(await rowsOf(() => press('Enter'))).toEqual([0]);
    expect(await rowsOf(() => press('ArrowDown'))).toEqual([]);
    expect(await rowsOf(() => press('7'))).toEqual([2]);
    expect(await rowsOf(() => press('Escape'))).toEqual([2]);
    expect(prices()).toEqual([500, null, null, null]);
    await unmount();
  });

  it('renders the rows that a paste, a fill or an undo changes and no other', async () => {
    const { paste, press, prices, unmount } = await show();
    expect(await rowsOf(() => paste('5\n6'))).toEqual([0, 1]);
    await press('ArrowDown');
    expect(await rowsOf(() => press('d', { ctrlKey: true }))).toEqual([2, 3]);
    expect(await rowsOf(() => press('z', { ctrlKey: true }))).toEqual([2, 3]);
    expect(await rowsOf(() => press('z', { ctrlKey: true }))).toEqual([0, 1]);
    expect(prices()).toEqual([null, null, null, null]);
    await unmount();
  });
});
