import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Ltr } from './bdi.tsx';
import { DataTable } from './data-table.tsx';
import type { Dir } from './provider.tsx';
import type { ColumnSort } from './table-column.ts';
import { countEscapes, isInSight, mount, violations } from './testing/browser.tsx';

const few = ['Oven', 'Sofa', 'Window', 'Carpet', 'Duct'];
const many = Array.from({ length: 40 }, (_, index) => `Room ${index + 1}`);

beforeEach(() => {
  localStorage.removeItem('table:test');
  location.hash = '';
});

interface ListProps {
  readonly rows?: readonly string[];
  readonly width?: string;
  readonly sort?: ColumnSort;
}

function List({ rows = few, width, sort }: ListProps) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return (
    <>
      <DataTable
        label="Services"
        viewName="test"
        rows={rows}
        rowKey={(row) => row}
        rowHref={(row) => `#${row}`}
        selection={{
          selected,
          onChange: setSelected,
          allLabel: 'All',
          rowLabel: (row) => `Tick ${row}`,
        }}
        columns={[
          { key: 'name', header: 'Name', lead: true, cell: (row) => row },
          {
            key: 'price',
            header: 'Price',
            cell: (row) => <div style={{ width }}>Price of {row}</div>,
          },
          { key: 'changed', header: 'Changed', sort, cell: (row) => `Change of ${row}` },
        ]}
      />
      <output>{[...selected].join(' ')}</output>
    </>
  );
}

const tick = (row: string) => page.getByRole('checkbox', { name: `Tick ${row}` });
const ticked = () => expect.poll(() => document.querySelector('output')?.textContent);
const viewButton = () => page.getByRole('button', { name: 'Columns: Services' });
const head = (name: string) => page.getByRole('columnheader', { name });

describe.each<Dir>(['ltr', 'rtl'])('A row, %s', (dir) => {
  it('goes where its link does, wherever it is pressed', async () => {
    await mount(<List />, dir);
    await page.getByText('Price of Sofa').click();
    await expect.poll(() => location.hash).toBe('#Sofa');
  });

  it('can be ticked where it is pointed or tabbed to, and all can while one is', async () => {
    await mount(<List />, dir);
    const seen = (row: string) => getComputedStyle(tick(row).element()).opacity === '1';
    await page.getByRole('columnheader', { name: 'Changed' }).hover();
    expect(seen('Sofa')).toBe(false);
    await page.getByText('Price of Sofa').hover();
    await expect.poll(() => seen('Sofa')).toBe(true);
    expect(seen('Duct')).toBe(false);
    tick('Duct').element().focus();
    await expect.poll(() => seen('Duct')).toBe(true);
    await userEvent.keyboard(' ');
    await ticked().toBe('Duct');
    await expect.poll(() => seen('Sofa')).toBe(true);
    expect(await violations()).toEqual([]);
  });

  it('that is ticked stays marked under the pointer', async () => {
    await mount(<List />, dir);
    await tick('Sofa').click();
    const cell = page.getByText('Price of Sofa').element().closest('td');
    const ground = () => cell && getComputedStyle(cell).backgroundColor;
    const marked = ground();
    await page.getByText('Price of Sofa').hover();
    await expect.poll(() => cell?.matches(':hover')).toBe(true);
    expect(ground()).toBe(marked);
    await tick('Sofa').click();
    await page.getByText('Price of Sofa').hover();
    await expect.poll(ground).not.toBe(marked);
  });

  it('lets its text be selected without going there', async () => {
    await mount(<List />, dir);
    const text = page.getByText('Price of Sofa').element();
    getSelection()?.selectAllChildren(text);
    // The press that a selection ends with.
    text.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(location.hash).toBe('');
    getSelection()?.removeAllRanges();
    text.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await expect.poll(() => location.hash).toBe('#Sofa');
  });

  it('is ticked with all up to the one before it by Shift', async () => {
    await mount(<List />, dir);
    await tick('Sofa').click();
    await ticked().toBe('Sofa');
    await tick('Duct').click({ modifiers: ['Shift'] });
    await ticked().toBe('Sofa Window Carpet Duct');
    expect(location.hash).toBe('');
    await tick('Carpet').click();
    await tick('Window').click({ modifiers: ['Shift'] });
    await ticked().toBe('Sofa Duct');
  });

  it('keeps its first column in sight while the others go by', async () => {
    await page.viewport(900, 760);
    await mount(<List width="70rem" />, dir);
    const frame = page.getByRole('table').element().parentElement;
    frame?.scrollBy({ left: dir === 'rtl' ? -400 : 400 });
    await expect.poll(() => frame?.scrollLeft).not.toBe(0);
    await expect
      .poll(() => isInSight(page.getByRole('link', { name: 'Sofa' }).element()))
      .toBe(true);
    // Its head too, and in line with it.
    const [top, first] = [head('Name'), page.getByRole('cell', { name: 'Oven', exact: true })].map(
      (each) => each.element().getBoundingClientRect(),
    );
    expect(isInSight(head('Name').element())).toBe(true);
    expect(top?.left).toBe(first?.left);
    expect(top?.bottom).toBeLessThanOrEqual(first?.top ?? 0);
  });
});

describe('The head of a column', () => {
  it('says how the list is ordered, and asks for another order', async () => {
    const asked: string[] = [];
    const sort: ColumnSort = { direction: 'descending', onSort: () => asked.push('changed') };
    const { show } = await mount(<List sort={sort} />);
    await expect.element(head('Changed')).toHaveAttribute('aria-sort', 'descending');
    expect(head('Price').element().hasAttribute('aria-sort')).toBe(false);
    page.getByRole('button', { name: 'Changed' }).element().focus();
    await userEvent.keyboard('{Enter}');
    expect(asked).toEqual(['changed']);
    await show(<List sort={{ ...sort, direction: undefined }} />);
    await expect.element(head('Changed')).toHaveAttribute('aria-sort', 'none');
  });

  it('stays in sight on a desk', async () => {
    await mount(
      <div style={{ paddingBlockEnd: '200vh' }}>
        <List />
      </div>,
    );
    scrollTo(0, 120);
    const top = () => head('Price').element().getBoundingClientRect().top;
    await expect.poll(top).toBeGreaterThanOrEqual(0);
    scrollTo(0, 0);
  });

  it('stays in sight between phone and desk, where the table scrolls in its frame', async () => {
    await page.viewport(900, 600);
    await mount(<List rows={many} width="70rem" />);
    const frame = page.getByRole('table').element().parentElement;
    expect(frame?.offsetHeight).toBeLessThan(600);
    page.getByRole('link', { name: 'Room 40' }).element().scrollIntoView();
    await expect.poll(() => frame?.scrollTop).toBeGreaterThan(0);
    expect(isInSight(head('Name').element())).toBe(true);
    expect(isInSight(page.getByRole('link', { name: 'Room 40' }).element())).toBe(true);
  });
});

describe.each<Dir>(['ltr', 'rtl'])('What a table shows, %s', (dir) => {
  it('is chosen by the keys, and this device remembers it', async () => {
    const escapes = countEscapes();
    await page.viewport(1000, 760);
    const first = await mount(<List />, dir);
    viewButton().element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('checkbox', { name: 'Price' })).toHaveFocus();
    expect(isInSight(page.getByRole('dialog', { name: 'Columns' }).element())).toBe(true);
    expect(await violations()).toEqual([]);
    await userEvent.keyboard(' ');
    await expect.element(page.getByText('Price of Sofa')).not.toBeInTheDocument();
    await page.getByRole('checkbox', { name: 'Compact rows' }).click();
    await userEvent.keyboard('{Escape}');
    await expect.element(viewButton()).toHaveFocus();
    expect(escapes()).toBe(0);
    expect(location.hash).toBe('');
    await first.show(<p>Elsewhere</p>);
    await first.show(<List />);
    await expect.element(page.getByText('Change of Sofa')).toBeVisible();
    expect(page.getByText('Price of Sofa').query()).toBeNull();
    expect(JSON.parse(localStorage.getItem('table:test') ?? '')).toEqual({
      hidden: ['price'],
      isDense: true,
    });
  });
});

describe.each<Dir>(['ltr', 'rtl'])('What breaks nowhere, on a phone, %s', (dir) => {
  it('stays within its card, below its label', async () => {
    await page.viewport(390, 760);
    const iban = 'AE07 0331 2345 6789 0123 456';
    await mount(
      <DataTable
        label="Withdrawals"
        rows={[iban]}
        rowKey={(row) => row}
        columns={[
          { key: 'number', header: 'Number', cell: () => 'KW-1' },
          {
            key: 'account',
            header: 'The account that it is paid to',
            labelAbove: true,
            cell: (row) => (
              <>
                <Ltr>{row}</Ltr>
                <small>Mashreq</small>
              </>
            ),
          },
        ]}
      />,
      dir,
    );
    const code = page.getByText(iban).element();
    const card = code.closest('tr')?.getBoundingClientRect();
    const { left, right } = code.getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(card?.left ?? Infinity);
    expect(right).toBeLessThanOrEqual(card?.right ?? -Infinity);
  });
});

describe('A table whose view cannot be read', () => {
  it.each([['{'], ['null'], ['{"hidden":7,"isDense":"yes"}']])('shows all: %s', async (stored) => {
    localStorage.setItem('table:test', stored);
    await mount(<List />);
    await expect.element(page.getByText('Price of Sofa')).toBeVisible();
    expect(await violations()).toEqual([]);
  });
});
