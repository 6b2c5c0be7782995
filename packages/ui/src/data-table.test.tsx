import { describe, expect, it } from 'vitest';
import { DataTable } from './data-table.tsx';
import type { Column } from './table-column.ts';
import { click, render } from './testing/render.tsx';

interface Row {
  id: string;
  name: string;
}
const rows: Row[] = [
  { id: 'a', name: 'Deep cleaning' },
  { id: 'b', name: 'AC service' },
];
const columns: Column<Row>[] = [
  { key: 'name', header: 'Service', cell: (row) => row.name },
  { key: 'id', header: 'Number', cell: (row) => row.id, align: 'number' },
];

describe('DataTable keeps the roles of a table, whatever its looks', () => {
  it('shows the state instead of rows', async () => {
    const { host, unmount } = await render(
      <DataTable
        label="Services"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        state={<p>Nothing yet</p>}
      />,
    );
    expect(host.querySelector('[role=table]')).toBeNull();
    expect(host.textContent).toContain('Nothing yet');
    await unmount();
  });

  it('has no foot where there is none to show', async () => {
    const { host, unmount } = await render(
      <DataTable
        label="Services"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        footer={false}
      />,
    );
    expect([...host.querySelectorAll('div')].filter((part) => part.textContent === '')).toEqual([]);
    await unmount();
  });

  it('names its columns and links the first cell of a row', async () => {
    const { host, unmount } = await render(
      <DataTable
        label="Services"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        rowHref={(row) => `/service-detail/${row.id}`}
      />,
    );
    expect(
      [...host.querySelectorAll('[role=columnheader]')].map((cell) => cell.textContent),
    ).toEqual(['Service', 'Number']);
    const links = [...host.querySelectorAll('a')];
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Deep cleaning', '/service-detail/a'],
      ['AC service', '/service-detail/b'],
    ]);
    await unmount();
  });

  it('heads rows that stand together once', async () => {
    const { host, unmount } = await render(
      <DataTable
        label="Services"
        columns={columns}
        rows={[...rows, { id: 'c', name: 'Pest control' }]}
        rowKey={(row) => row.id}
        groupOf={({ id }) => (id === 'c' ? 'Later' : 'Today')}
        groupSum={({ id }) => id !== 'c' && '225.00'}
      />,
    );
    expect([...host.querySelectorAll('tbody tr')].map((row) => row.textContent)).toEqual([
      'Today225.00',
      expect.stringContaining('Deep cleaning'),
      expect.stringContaining('AC service'),
      'Later',
      expect.stringContaining('Pest control'),
    ]);
    expect(host.querySelectorAll('[role=rowheader]')).toHaveLength(2);
    await unmount();
  });

  it('ticks one row and all rows', async () => {
    const seen: string[][] = [];
    const { host, unmount } = await render(
      <DataTable
        label="Services"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        selection={{
          selected: new Set(),
          onChange: (next) => seen.push([...next]),
          allLabel: 'All services',
          rowLabel: (key) => `Service ${key}`,
        }}
      />,
    );
    await click(host.querySelector('[aria-label="Service b"]'));
    await click(host.querySelector('[aria-label="All services"]'));
    expect(seen).toEqual([['b'], ['a', 'b']]);
    await unmount();
  });
});
